import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Turkish. */
export const texts: ChannelTexts = {
  connect: 'Bağlan',
  connectAnyway: 'Yine de bağlan',
  disconnect: 'Bağlantıyı kes',
  connecting: 'Bağlanıyor',
  connected: 'Bağlandı',
  closing: 'Bağlantı kesiliyor',
  notConnected: 'Bağlı değil',
  refused:
    'Bağlantı açılamadı. Tarayıcılar nedenini sayfalara söylemez: adresi, sunucunun çalışıp {origin} sayfalarını kabul ettiğini ve bu sayfanın ilkesini (connect-src) denetleyin.',
  mixed:
    'Bu sayfa https ile geldi; tarayıcılar korumasız bir bağlantıyı reddeder. wss:// ile başlayan bir sunucu seçin.',
  badAddress: 'Bu bir WebSocket adresi değil. Sunucuyu ve girilenleri denetleyin.',
  noServer: 'Bu kanalın WebSocket konuşan bir sunucusu yok; sayfalar başka bir şey kullanamaz.',
  socketHeaders: 'Tarayıcılar sayfaların WebSocket ile üstbilgi göndermesine izin vermez: {names}.',
  messageHeaders: 'WebSocket iletilerinin üstbilgisi olmaz. Bunlar gönderilmez: {names}.',
  message: 'İleti',
  connectFirst: 'Göndermek için bağlanın.',
  unreadSchema: 'Şeması burada okunmayan bir biçimde: {format}.',
  messages: 'İletiler',
  sent: 'Gönderildi',
  received: 'Alındı',
  opened: 'Bağlandı',
  closed: 'Bağlantı kapandı: {code} {reason}',
  filter: 'Süz',
  follow: 'En yeniyi izle',
  clear: 'Temizle',
  noMessages: 'Hiçbir şey gönderilmedi veya alınmadı.',
  haveLeft: 'Artık saklanmayan eski kayıtlar: {count}',
  told: 'Alınan iletiler: {count}',
  unlikeSchema: 'Şemaya uymuyor',
  binary: 'İkili veri',
  cutMessage: 'Yalnızca başı saklanır.',
  notKept: 'Saklanamayacak kadar büyük.',
};
