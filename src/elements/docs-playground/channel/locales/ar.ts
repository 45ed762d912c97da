import type { ChannelTexts } from '../labels/channel-labels.js';

/** A channel's playground in Arabic. */
export const texts: ChannelTexts = {
  connect: 'اتصال',
  connectAnyway: 'اتصال على أي حال',
  disconnect: 'قطع الاتصال',
  connecting: 'جارٍ الاتصال',
  connected: 'متصل',
  closing: 'جارٍ قطع الاتصال',
  notConnected: 'غير متصل',
  refused:
    'تعذّر فتح الاتصال. لا تخبر المتصفحات الصفحات بالسبب: تحقق من العنوان، ومن أن الخادم يعمل ويقبل صفحات {origin}، ومن سياسة هذه الصفحة (connect-src).',
  mixed:
    'وصلت هذه الصفحة عبر https، لذلك ترفض المتصفحات اتصالاً غير محمي. اختر خادماً يبدأ بـ wss://.',
  badAddress: 'هذا ليس عنوان WebSocket. تحقق من الخادم ومما أُدخل.',
  noServer: 'ليس لهذه القناة خادم WebSocket، وهو كل ما يمكن للصفحة استخدامه.',
  socketHeaders: 'لا تسمح المتصفحات للصفحات بإرسال ترويسات مع WebSocket: {names}.',
  messageHeaders: 'ليس لرسائل WebSocket ترويسات. هذه لا تُرسل: {names}.',
  message: 'الرسالة',
  connectFirst: 'اتصل لإرسالها.',
  unreadSchema: 'مخططها بصيغة لا تُقرأ هنا: {format}.',
  messages: 'الرسائل',
  sent: 'أُرسلت',
  received: 'استُلمت',
  opened: 'متصل',
  closed: 'أُغلق الاتصال: {code} {reason}',
  filter: 'تصفية',
  follow: 'متابعة الأحدث',
  clear: 'مسح',
  noMessages: 'لم يُرسل أو يُستلم شيء.',
  haveLeft: 'إدخالات أقدم لم تعد محفوظة: {count}',
  told: 'الرسائل المستلمة: {count}',
  unlikeSchema: 'لا توافق المخطط',
  binary: 'بيانات ثنائية',
  cutMessage: 'يُحفظ أولها فقط.',
  notKept: 'أكبر من أن تُحفظ.',
};
