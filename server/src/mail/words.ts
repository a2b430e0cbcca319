import type { Language } from '@mizan/api';
import { secondStepWords } from './second-step-words.ts';

export type Template =
  | keyof typeof secondStepWords.en
  | 'confirmEmail'
  | 'resetPassword'
  | 'passwordChanged'
  | 'newDevice'
  | 'googleJoined'
  | 'keyMade'
  | 'accountDeleted'
  | 'suspended'
  | 'receipt'
  | 'sandboxReceipt'
  | 'deficiencyDue'
  | 'lawChanged'
  | 'messageWaits'
  | 'backupFailed';

/** `before` and `after` stand around the facts and the link. `action` is the text of the button, where the mail has a link. */
type TemplateWords = { subject: string; before: readonly string[]; action?: string; after: readonly string[] };

/** The greeting has no name in mail to an unconfirmed address. */
export const greeting: Record<Language, (name?: string) => string> = {
  en: (name) => (name === undefined ? 'Good day,' : `Dear ${name},`),
  ur: (name) => (name === undefined ? 'السلام علیکم،' : `السلام علیکم \u2068${name}\u2069،`),
};

export const signature: Record<Language, string> = {
  en: 'Mizan: court fee and suit valuation, exact and explained',
  ur: 'میزان: کورٹ فیس اور مالیت دعویٰ، وضاحت کے ساتھ',
};

/** The text of the link that ends the mails to followers. */
export const unfollowing: Record<Language, string> = {
  en: 'Follow nothing any more, and get no more of these mails',
  ur: 'ہر قانون پر نظر رکھنا ختم کریں، ایسی کوئی ای میل پھر نہیں آئے گی',
};

export const words: Record<Language, Record<Template, TemplateWords>> = {
  en: {
    ...secondStepWords.en,
    confirmEmail: {
      subject: 'Confirm your e-mail address',
      before: ['An account at Mizan was opened with this e-mail address. Confirm that it is yours:'],
      action: 'Confirm your e-mail address',
      after: [
        'The link works once and expires in three days.',
        'If you did not open this account, you can ignore this mail.',
      ],
    },
    resetPassword: {
      subject: 'Set a new password',
      before: ['Somebody asked to set a new password for your account at Mizan. If that was you, follow this link:'],
      action: 'Set a new password',
      after: [
        'The link works once and expires in 30 minutes. All sessions end when the password is changed.',
        'If it was not you, you can ignore this mail: nothing was changed.',
      ],
    },
    passwordChanged: {
      subject: 'The password is changed',
      before: ['The password of your account at Mizan was changed, and the other sessions have ended.'],
      after: ['If that was not you, set a new password at once with "Forgot password?" on the log-in page.'],
    },
    newDevice: {
      subject: 'New log-in to your account',
      before: ['Someone logged in to your account at Mizan from a new browser.'],
      action: 'Set a new password',
      after: [
        'If that was you, you can ignore this mail.',
        'If it was not you, set a new password at once: all sessions end with it. If you log in with Google, look after your Google account, too.',
      ],
    },
    googleJoined: {
      subject: 'You log in with Google now',
      before: [
        'Your account at Mizan is joined with your Google account, which has the same e-mail address.',
        'So that nobody else can use it, the password, the keys for programs, the address of the calendar and, except for administrators, two-step log-in were removed, and all other sessions have ended.',
      ],
      after: ['If you want a password beside Google, set one with "Forgot password?" on the log-in page.'],
    },
    keyMade: {
      subject: 'A key for a program was made',
      before: [
        'A key was made with which a program can use your account at Mizan. It cannot log in, pay or change the account.',
      ],
      after: [
        'If that was not you, revoke it in your settings, and set a new password at once with "Forgot password?" on the log-in page.',
      ],
    },
    accountDeleted: {
      subject: 'Your account is deleted',
      before: ['Your account at Mizan was deleted with your calculations and filings, as asked.'],
      after: ['If that was not you, answer this mail.'],
    },
    suspended: {
      subject: 'Your account is suspended',
      before: [
        'An administrator suspended your account at Mizan. You are logged out, and cannot log in until you are readmitted. Nothing was deleted.',
      ],
      action: 'Write to us',
      after: ['If you think that this is a mistake, write to us through the contact page.'],
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
      after: ['Test receipt: no money moved.'],
    },
    deficiencyDue: {
      subject: 'A court fee must be made up',
      before: ['You noted at Mizan that the court found too little affixed, and until when it must be made up.'],
      action: 'Open the filing',
      after: [
        'Say there that it is made up, and no more reminders come. The amount and the day are as you entered them: the court alone decides both.',
      ],
    },
    lawChanged: {
      subject: 'The law that you follow changes',
      before: ['A change of the law that you follow was published at Mizan:'],
      action: 'See the law',
      after: [
        'Figures stand only beside amounts that you calculated in the last year: what the law of that day gave before the change, and what it gives by it.',
        'In your settings you choose what you follow.',
      ],
    },
    messageWaits: {
      subject: 'A message waits in the desk',
      before: ['Messages from the contact form wait for an answer. Read them in the desk:'],
      action: 'Open the messages',
      after: ['Answer each by mail, then mark it as dealt with. At most one such mail is sent in an hour.'],
    },
    backupFailed: {
      subject: 'The backup of this night failed',
      before: [
        'Mizan could not write the backup of this night, or could not restore it on trial. The older ones are kept.',
      ],
      action: 'See the state of the installation',
      after: ['Mend the cause, and make one by hand today: npm run backup -- FILE'],
    },
  },
  ur: {
    ...secondStepWords.ur,
    confirmEmail: {
      subject: 'اپنی ای میل کی تصدیق کریں',
      before: ['اس ای میل سے میزان پر اکاؤنٹ بنایا گیا ہے۔ تصدیق کریں کہ یہ ای میل آپ ہی کی ہے:'],
      action: 'اپنی ای میل کی تصدیق کریں',
      after: [
        'یہ لنک تین دن تک، ایک ہی بار کارآمد ہے۔',
        'اگر یہ اکاؤنٹ آپ نے نہیں بنایا تو اس میل کو نظر انداز کر دیں۔',
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
        'اگر درخواست آپ کی نہیں تو اس میل کو نظر انداز کر دیں: کچھ تبدیل نہیں ہوا۔',
      ],
    },
    passwordChanged: {
      subject: 'پاس ورڈ تبدیل ہو گیا',
      before: ['میزان پر آپ کے اکاؤنٹ کا پاس ورڈ تبدیل ہو گیا، اور باقی سیشن ختم کر دیے گئے۔'],
      after: ['اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے فوراً نیا پاس ورڈ مقرر کریں۔'],
    },
    newDevice: {
      subject: 'آپ کے اکاؤنٹ میں نیا لاگ ان',
      before: ['میزان پر آپ کے اکاؤنٹ میں ایک نئے براؤزر سے لاگ ان ہوا۔'],
      action: 'نیا پاس ورڈ مقرر کریں',
      after: [
        'اگر یہ لاگ ان آپ ہی کا ہے تو اس میل کو نظر انداز کر دیں۔',
        'اگر آپ کا نہیں تو فوراً نیا پاس ورڈ مقرر کریں: اس سے تمام سیشن ختم ہو جاتے ہیں۔ اگر آپ گوگل سے لاگ ان کرتے ہیں تو اپنا گوگل اکاؤنٹ بھی محفوظ کریں۔',
      ],
    },
    googleJoined: {
      subject: 'اب آپ گوگل سے لاگ ان کرتے ہیں',
      before: [
        'میزان پر آپ کا اکاؤنٹ اسی ای میل والے آپ کے گوگل اکاؤنٹ سے جوڑ دیا گیا ہے۔',
        'اس لیے کہ کوئی اور اسے استعمال نہ کر سکے، پاس ورڈ، پروگراموں کی کلیدیں، کیلنڈر کا پتا اور، منتظمین کے سوا، دو مرحلہ لاگ ان ہٹا دیے گئے اور باقی تمام سیشن ختم کر دیے گئے۔',
      ],
      after: ['گوگل کے ساتھ پاس ورڈ بھی رکھنا چاہیں تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے نیا مقرر کریں۔'],
    },
    keyMade: {
      subject: 'پروگرام کے لیے کلید بنائی گئی',
      before: [
        'ایک کلید بنائی گئی ہے جس سے کوئی پروگرام میزان پر آپ کا اکاؤنٹ استعمال کر سکتا ہے۔ اس سے لاگ ان، ادائیگی یا اکاؤنٹ میں تبدیلی نہیں ہو سکتی۔',
      ],
      after: [
        'اگر یہ آپ نے نہیں بنائی تو ترتیبات میں اسے منسوخ کریں، اور لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے فوراً نیا پاس ورڈ مقرر کریں۔',
      ],
    },
    accountDeleted: {
      subject: 'آپ کا اکاؤنٹ حذف ہو گیا',
      before: ['درخواست کے مطابق میزان پر آپ کا اکاؤنٹ، حسابات اور فائلنگز سمیت، حذف کر دیا گیا۔'],
      after: ['اگر یہ آپ نے نہیں کیا تو اس میل کا جواب دیں۔'],
    },
    suspended: {
      subject: 'آپ کا اکاؤنٹ معطل کر دیا گیا',
      before: [
        'منتظم نے میزان پر آپ کا اکاؤنٹ معطل کر دیا ہے۔ آپ کو لاگ آؤٹ کر دیا گیا ہے، اور بحالی تک آپ لاگ ان نہیں کر سکتے۔ کچھ حذف نہیں ہوا۔',
      ],
      action: 'ہمیں لکھیں',
      after: ['اگر آپ کے خیال میں یہ غلطی ہے تو رابطے کے صفحے سے ہمیں لکھیں۔'],
    },
    receipt: {
      subject: 'آپ کی رسید',
      before: ['شکریہ۔ آپ کی ادائیگی موصول ہو گئی، اور خریدے گئے حسابات آپ کے اکاؤنٹ میں شامل کر دیے گئے ہیں۔'],
      action: 'رسید دیکھیں اور پرنٹ کریں',
      after: ['کوئی بات درست نہ ہو تو سات دن کے اندر رسید نمبر کے ساتھ ہمیں لکھیں۔'],
    },
    sandboxReceipt: {
      subject: 'آپ کی رسید (آزمائشی: کوئی رقم منتقل نہیں ہوئی)',
      before: [
        'یہ ادائیگی آزمائشی نظام سے ہوئی: کوئی رقم منتقل نہیں ہوئی۔ خریدے گئے حسابات آپ کے اکاؤنٹ میں شامل کر دیے گئے ہیں۔',
      ],
      action: 'رسید دیکھیں اور پرنٹ کریں',
      after: ['آزمائشی رسید: کوئی رقم منتقل نہیں ہوئی۔'],
    },
    deficiencyDue: {
      subject: 'کورٹ فیس پوری کرنی ہے',
      before: ['آپ نے میزان پر درج کیا تھا کہ عدالت نے فیس کم پائی، اور یہ کہ کس تاریخ تک پوری کرنی ہے۔'],
      action: 'فائلنگ کھولیں',
      after: [
        'وہاں درج کریں کہ فیس پوری کر دی گئی ہے، پھر یاد دہانی نہیں آئے گی۔ رقم اور تاریخ وہی ہیں جو آپ نے درج کیں: فیصلہ صرف عدالت کا ہے۔',
      ],
    },
    lawChanged: {
      subject: 'جس قانون پر آپ نظر رکھتے ہیں وہ بدل رہا ہے',
      before: ['میزان پر اس قانون میں تبدیلی شائع ہوئی ہے جس پر آپ نظر رکھتے ہیں:'],
      action: 'قانون دیکھیں',
      after: [
        'رقم صرف ان مالیتوں کے ساتھ درج ہے جن کا حساب آپ نے پچھلے ایک سال میں کیا: اس تاریخ کے قانون کے تحت تبدیلی سے پہلے کتنی تھی، اور تبدیلی سے کتنی ہوگی۔',
        'ترتیبات میں آپ طے کرتے ہیں کہ کس قانون پر نظر رکھنی ہے۔',
      ],
    },
    messageWaits: {
      subject: 'انتظامی پینل میں پیغام منتظر ہے',
      before: ['رابطہ فارم سے آئے پیغام جواب کے منتظر ہیں۔ انہیں انتظامی پینل میں پڑھیں:'],
      action: 'پیغامات کھولیں',
      after: ['ای میل سے جواب دیں، پھر نمٹا ہوا درج کریں۔ ایسی ای میل ایک گھنٹے میں ایک سے زیادہ نہیں آتی۔'],
    },
    backupFailed: {
      subject: 'آج رات کا بیک اپ ناکام رہا',
      before: ['میزان آج رات کا بیک اپ نہ بنا سکا، یا اسے آزمائشی طور پر بحال نہ کر سکا۔ پہلے کے بیک اپ محفوظ ہیں۔'],
      action: 'تنصیب کی حالت دیکھیں',
      after: ['وجہ دور کریں، اور آج ہی ایک بیک اپ خود بنائیں: npm run backup -- FILE'],
    },
  },
};
