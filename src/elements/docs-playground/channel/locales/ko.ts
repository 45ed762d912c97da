import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Korean. */
export const texts: ChannelTexts = {
  connect: '연결',
  connectAnyway: '그래도 연결',
  disconnect: '연결 끊기',
  connecting: '연결 중',
  connected: '연결됨',
  closing: '연결을 끊는 중',
  notConnected: '연결되지 않음',
  refused:
    '연결을 열 수 없습니다. 브라우저는 페이지에 이유를 알려 주지 않습니다. 주소, 서버가 실행 중이고 {origin} 페이지를 허용하는지, 이 페이지의 정책(connect-src)을 확인하세요.',
  mixed:
    '이 페이지는 https로 전달되었으므로 브라우저가 보호되지 않은 연결을 거부합니다. wss://로 시작하는 서버를 선택하세요.',
  badAddress: 'WebSocket 주소가 아닙니다. 서버와 입력한 내용을 확인하세요.',
  noServer: '이 채널에는 WebSocket 서버가 없습니다. 페이지는 WebSocket만 사용할 수 있습니다.',
  socketHeaders: '브라우저는 페이지가 WebSocket으로 헤더를 보내는 것을 허용하지 않습니다: {names}.',
  messageHeaders: 'WebSocket 메시지에는 헤더가 없습니다. 다음은 전송되지 않습니다: {names}.',
  message: '메시지',
  connectFirst: '보내려면 연결하세요.',
  unreadSchema: '스키마가 여기서 읽지 않는 형식입니다: {format}.',
  messages: '메시지',
  sent: '보냄',
  received: '받음',
  opened: '연결됨',
  closed: '연결이 닫힘: {code} {reason}',
  filter: '필터',
  follow: '최신 항목 따라가기',
  clear: '지우기',
  noMessages: '보내거나 받은 것이 없습니다.',
  haveLeft: '더 이상 보관되지 않는 이전 항목: {count}',
  told: '받은 메시지: {count}',
  unlikeSchema: '스키마와 맞지 않음',
  binary: '이진 데이터',
  cutMessage: '앞부분만 보관됩니다.',
  notKept: '너무 커서 보관할 수 없습니다.',
};
