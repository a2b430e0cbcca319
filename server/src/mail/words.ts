import type { Language } from '@mizan/api';

export type Template =
  | 'confirmEmail'
  | 'resetPassword'
  | 'passwordChanged'
  | 'accountDeleted'
  | 'receipt'
  | 'sandboxReceipt';

/** `action` is the text of the button, where the mail has a link. */
type Words = { subject: string; before: readonly string[]; action?: string; after: readonly string[] };

export const greeting: Record<Language, (name: string) => string> = {
  en: (name) => `Dear ${name},`,
  ur: (name) => `السلام علیکم \u2068${name}\u2069،`,
};

export const signature: Record<Language, string> = {
  en: 'Mizan: court fee and suit valuation, exact and explained',
  ur: 'میزان: کورٹ فیس اور مالیت دعویٰ، وضاحت کے ساتھ',
};

export const words: Record<Language, Record<Template, Words>> = {
  en: {
    confirmEmail: {
      subject: 'Confirm your e-mail address',
      before: ['An account at Mizan was opened with this e-mail address. Confirm that it is yours:'],
      action: 'Confirm your e-mail address',
      after: [
        'The link is good for three days, once.',
        'If you did not open this account, do not follow the link: without it the address is not confirmed.',
      ],
    },
    resetPassword: {
      subject: 'Set a new password',
      before: ['Somebody asked to set a new password for your account at Mizan. If that was you, follow this link:'],
      action: 'Set a new password',
      after: [
        'The link is good for 30 minutes, once. All sessions end when the password is changed.',
        'If it was not you, there is nothing to do: nothing was changed.',
      ],
    },
    passwordChanged: {
      subject: 'The password is changed',
      before: ['The password of your account at Mizan was changed, and the other sessions have ended.'],
      after: ['If that was not you, set a new password at once with "Forgot password?" on the log-in page.'],
    },
    accountDeleted: {
      subject: 'Your account is deleted',
      before: ['Your account at Mizan was deleted with everything that belonged to it, as asked.'],
      after: ['If that was not you, answer this mail.'],
    },
    receipt: {
      subject: 'Your receipt',
      before: ['Thank you. Your payment has arrived, and the searches are in your account.'],
      action: 'See and print the receipt',
      after: ['If something is not right, write to us within seven days and name the number of the receipt.'],
    },
    sandboxReceipt: {
      subject: 'Your receipt (sandbox: no money moved)',
      before: ['This payment was made with the sandbox gateway: no money moved. The searches are in your account.'],
      action: 'See and print the receipt',
      after: ['It is for trying out, and proof of nothing.'],
    },
  },
  ur: {
    confirmEmail: {
      subject: 'اپنی ای میل کی تصدیق کریں',
      before: ['اس ای میل سے میزان پر اکاؤنٹ بنایا گیا ہے۔ تصدیق کریں کہ یہ ای میل آپ ہی کی ہے:'],
      action: 'اپنی ای میل کی تصدیق کریں',
      after: [
        'یہ لنک تین دن تک، ایک ہی بار کارآمد ہے۔',
        'اگر یہ اکاؤنٹ آپ نے نہیں بنایا تو لنک نہ کھولیں: اس کے بغیر ای میل کی تصدیق نہیں ہوتی۔',
      ],
    },
    resetPassword: {
      subject: 'نیا پاس ورڈ مقرر کریں',
      before: [
        'میزان پر آپ کے اکاؤنٹ کا نیا پاس ورڈ مقرر کرنے کی درخواست ملی ہے۔ اگر درخواست آپ کی ہے تو یہ لنک کھولیں:',
      ],
      action: 'نیا پاس ورڈ مقرر کریں',
      after: [
        'یہ لنک 30 منٹ تک، ایک ہی بار کارآمد ہے۔ پاس ورڈ تبدیل ہونے پر تمام سیشن ختم ہو جاتے ہیں۔',
        'اگر درخواست آپ کی نہیں تو کچھ کرنے کی ضرورت نہیں: کچھ تبدیل نہیں ہوا۔',
      ],
    },
    passwordChanged: {
      subject: 'پاس ورڈ تبدیل ہو گیا',
      before: ['میزان پر آپ کے اکاؤنٹ کا پاس ورڈ تبدیل ہو گیا، اور باقی سیشن ختم کر دیے گئے۔'],
      after: ['اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے فوراً نیا پاس ورڈ مقرر کریں۔'],
    },
    accountDeleted: {
      subject: 'آپ کا اکاؤنٹ حذف ہو گیا',
      before: ['درخواست کے مطابق میزان پر آپ کا اکاؤنٹ اور اس سے متعلق سب کچھ حذف کر دیا گیا۔'],
      after: ['اگر یہ آپ نے نہیں کیا تو اس میل کا جواب دیں۔'],
    },
    receipt: {
      subject: 'آپ کی رسید',
      before: ['شکریہ۔ آپ کی ادائیگی موصول ہو گئی، اور سرچز آپ کے اکاؤنٹ میں شامل کر دی گئی ہیں۔'],
      action: 'رسید دیکھیں اور پرنٹ کریں',
      after: ['کوئی بات درست نہ ہو تو سات دن کے اندر رسید نمبر کے ساتھ ہمیں لکھیں۔'],
    },
    sandboxReceipt: {
      subject: 'آپ کی رسید (آزمائشی: کوئی رقم منتقل نہیں ہوئی)',
      before: ['یہ ادائیگی آزمائشی نظام سے ہوئی: کوئی رقم منتقل نہیں ہوئی۔ سرچز آپ کے اکاؤنٹ میں شامل کر دی گئی ہیں۔'],
      action: 'رسید دیکھیں اور پرنٹ کریں',
      after: ['یہ صرف آزمائش کے لیے ہے، کسی ادائیگی کا ثبوت نہیں۔'],
    },
  },
};
