import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Japanese. */
export const texts: ChannelTexts = {
  connect: '接続',
  connectAnyway: 'それでも接続',
  disconnect: '切断',
  connecting: '接続中',
  connected: '接続済み',
  closing: '切断中',
  notConnected: '未接続',
  refused:
    '接続を開けませんでした。ブラウザーはページに理由を伝えません。アドレス、サーバーが動作し {origin} のページを受け入れるか、このページのポリシー (connect-src) を確認してください。',
  mixed:
    'このページは https で配信されたため、ブラウザーは保護されていない接続を拒否します。wss:// で始まるサーバーを選んでください。',
  badAddress: 'これは WebSocket のアドレスではありません。サーバーと入力内容を確認してください。',
  noServer:
    'このチャネルには WebSocket のサーバーがありません。ページが使えるのは WebSocket だけです。',
  socketHeaders: 'ブラウザーはページが WebSocket でヘッダーを送ることを許しません: {names}。',
  messageHeaders:
    'WebSocket のメッセージにはヘッダーがありません。次のものは送信されません: {names}。',
  message: 'メッセージ',
  connectFirst: '送信するには接続してください。',
  unreadSchema: 'スキーマはここでは読めない形式です: {format}。',
  messages: 'メッセージ',
  sent: '送信',
  received: '受信',
  opened: '接続済み',
  closed: '接続が閉じられました: {code} {reason}',
  filter: '絞り込み',
  follow: '最新を追う',
  clear: '消去',
  noMessages: '送受信されたものはありません。',
  haveLeft: '保持されなくなった古い項目: {count}',
  told: '受信したメッセージ: {count}',
  unlikeSchema: 'スキーマに合いません',
  binary: 'バイナリデータ',
  cutMessage: '先頭部分だけが保持されます。',
  notKept: '大きすぎて保持できません。',
};
