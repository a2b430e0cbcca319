/** The words of the mails about two-step log-in: codes of an app, passkeys and recovery codes. */
export const secondStepWords = {
  en: {
    secondFactorOn: {
      subject: 'Two-step log-in is on',
      before: [
        'From now on a code of your authenticator app is asked for when you log in to Mizan. All other sessions have ended.',
      ],
      after: [
        'Keep the recovery codes on paper: each lets you in once if your telephone is lost.',
        'If that was not you, answer this mail.',
      ],
    },
    secondFactorOff: {
      subject: 'Codes of an app are off',
      before: [
        'No code of an authenticator app is asked for any more when you log in to Mizan. Passkeys stay as they are.',
      ],
      after: [
        'If that was not you, set a new password at once with "Forgot password?" on the log-in page, and turn two-step log-in on again.',
      ],
    },
    recoveryCodesRenewed: {
      subject: 'You have new recovery codes',
      before: ['New recovery codes were made for your account at Mizan. The earlier ones no longer work.'],
      after: ['If that was not you, set a new password at once with "Forgot password?" on the log-in page.'],
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      before: ['One of the recovery codes of your account at Mizan was used. It cannot be used again.'],
      after: [
        'If few are left, make new ones in your settings.',
        'If that was not you, set a new password at once with "Forgot password?" on the log-in page.',
      ],
    },
    codesTried: {
      subject: 'Wrong codes at your log-in',
      before: [
        'Somebody passed the first step of your log-in at Mizan, the password or Google, and then gave wrong codes, again and again. Without a right code nobody is let in.',
      ],
      after: [
        'If that was not you, set a new password with "Forgot password?" on the log-in page. If you log in with Google, also set a new one at Google.',
      ],
    },
    secondFactorRemoved: {
      subject: 'Two-step log-in was removed',
      before: [
        'We removed the authenticator app, the passkeys and the recovery codes of your account at Mizan, as you asked us. All sessions have ended.',
      ],
      after: ['Log in with your password, and turn two-step log-in on again.', 'If you did not ask, answer this mail.'],
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      before: ['A passkey was added with which one logs in to your account at Mizan, without a password.'],
      after: [
        'After the password, a passkey or a code is asked for. Keep the recovery codes on paper: each lets you in once if the passkey is lost.',
        'If that was not you, set a new password at once with "Forgot password?" on the log-in page, and remove the passkey in your settings. If you can no longer log in, answer this mail.',
      ],
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      before: [
        'A passkey of your account at Mizan was removed, and lets nobody in any more. Sessions that began with it go on.',
        'If it was the last one and you use no authenticator app, the password alone lets in now.',
      ],
      after: [
        'If that was not you, set a new password at once with "Forgot password?" on the log-in page, and end the other sessions in your settings.',
      ],
    },
    passkeyBlocked: {
      subject: 'A passkey was blocked',
      before: [
        'A passkey of your account at Mizan was used in a way that shows that a copy of it exists. It lets nobody in any more.',
      ],
      after: [
        'Log in with another passkey or with your password and a code, and look in your settings for sessions that you do not know. Then remove this passkey and add a new one.',
        'If you do not know why this happened, answer this mail.',
      ],
    },
  },
  ur: {
    secondFactorOn: {
      subject: 'دو مرحلہ لاگ ان آن ہو گیا',
      before: [
        'اب میزان میں لاگ ان کرتے وقت آپ کی آتھینٹیکیٹر ایپ کا کوڈ بھی پوچھا جائے گا۔ باقی تمام سیشن ختم کر دیے گئے۔',
      ],
      after: [
        'ریکوری کوڈ کاغذ پر محفوظ رکھیں: فون کھو جائے تو ہر کوڈ ایک بار لاگ ان کرنے دیتا ہے۔',
        'اگر یہ آپ نے نہیں کیا تو اس میل کا جواب دیں۔',
      ],
    },
    secondFactorOff: {
      subject: 'ایپ کے کوڈ بند ہو گئے',
      before: [
        'اب میزان میں لاگ ان کرتے وقت آتھینٹیکیٹر ایپ کا کوڈ نہیں پوچھا جائے گا۔ پاس کی پہلے کی طرح کارآمد ہیں۔',
      ],
      after: [
        'اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے فوراً نیا پاس ورڈ مقرر کریں، اور دو مرحلہ لاگ ان دوبارہ آن کریں۔',
      ],
    },
    recoveryCodesRenewed: {
      subject: 'آپ کے نئے ریکوری کوڈ',
      before: ['میزان پر آپ کے اکاؤنٹ کے نئے ریکوری کوڈ بنائے گئے۔ پرانے کوڈ اب کارآمد نہیں۔'],
      after: ['اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے فوراً نیا پاس ورڈ مقرر کریں۔'],
    },
    recoveryCodeUsed: {
      subject: 'ایک ریکوری کوڈ استعمال ہوا',
      before: ['میزان پر آپ کے اکاؤنٹ کا ایک ریکوری کوڈ استعمال ہوا۔ وہ کوڈ اب کارآمد نہیں۔'],
      after: [
        'اگر کم کوڈ باقی ہوں تو ترتیبات میں نئے بنا لیں۔',
        'اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے فوراً نیا پاس ورڈ مقرر کریں۔',
      ],
    },
    codesTried: {
      subject: 'آپ کے لاگ ان پر غلط کوڈ درج کیے گئے',
      before: [
        'کسی نے میزان پر آپ کے لاگ ان کا پہلا مرحلہ، یعنی پاس ورڈ یا گوگل، مکمل کیا اور پھر بار بار غلط کوڈ درج کیے۔ درست کوڈ کے بغیر کوئی لاگ ان نہیں کر سکتا۔',
      ],
      after: [
        'اگر یہ آپ نہیں تھے تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے نیا پاس ورڈ مقرر کریں۔ اگر آپ گوگل سے لاگ ان کرتے ہیں تو گوگل کا پاس ورڈ بھی بدل لیں۔',
      ],
    },
    secondFactorRemoved: {
      subject: 'دو مرحلہ لاگ ان ہٹا دیا گیا',
      before: [
        'آپ کی درخواست پر ہم نے میزان پر آپ کے اکاؤنٹ کی آتھینٹیکیٹر ایپ، پاس کی اور ریکوری کوڈ ہٹا دیے۔ تمام سیشن ختم کر دیے گئے۔',
      ],
      after: [
        'اپنے پاس ورڈ سے لاگ ان کریں، اور دو مرحلہ لاگ ان دوبارہ آن کریں۔',
        'اگر یہ درخواست آپ کی نہیں تو اس میل کا جواب دیں۔',
      ],
    },
    passkeyAdded: {
      subject: 'پاس کی شامل کی گئی',
      before: ['میزان پر آپ کے اکاؤنٹ میں ایک پاس کی شامل کی گئی ہے، جس سے پاس ورڈ کے بغیر لاگ ان ہوتا ہے۔'],
      after: [
        'پاس ورڈ کے بعد پاس کی یا کوڈ پوچھا جائے گا۔ ریکوری کوڈ کاغذ پر محفوظ رکھیں: پاس کی کھو جائے تو ہر کوڈ ایک بار لاگ ان کرنے دیتا ہے۔',
        'اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے فوراً نیا پاس ورڈ مقرر کریں، اور ترتیبات میں پاس کی ہٹا دیں۔ اگر آپ لاگ ان نہ کر سکیں تو اس میل کا جواب دیں۔',
      ],
    },
    passkeyRemoved: {
      subject: 'پاس کی ہٹا دی گئی',
      before: [
        'میزان پر آپ کے اکاؤنٹ کی ایک پاس کی ہٹا دی گئی، اس سے اب کوئی لاگ ان نہیں کر سکتا۔ اس سے شروع ہونے والے سیشن جاری ہیں۔',
        'اگر یہ آخری پاس کی تھی اور آپ آتھینٹیکیٹر ایپ استعمال نہیں کرتے تو اب صرف پاس ورڈ سے لاگ ان ہو سکے گا۔',
      ],
      after: [
        'اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر پاس ورڈ بھول گئے؟ سے فوراً نیا پاس ورڈ مقرر کریں، اور ترتیبات میں باقی سیشن ختم کریں۔',
      ],
    },
    passkeyBlocked: {
      subject: 'ایک پاس کی روک دی گئی',
      before: [
        'میزان پر آپ کے اکاؤنٹ کی ایک پاس کی اس طرح استعمال ہوئی جس سے ظاہر ہے کہ اس کی نقل موجود ہے۔ اب اس سے کوئی لاگ ان نہیں کر سکتا۔',
      ],
      after: [
        'کسی اور پاس کی سے، یا پاس ورڈ اور کوڈ سے لاگ ان کریں، اور ترتیبات میں دیکھیں کہ کوئی ناواقف سیشن تو نہیں۔ پھر یہ پاس کی ہٹا کر نئی شامل کریں۔',
        'اگر آپ کو اس کی وجہ معلوم نہیں تو اس میل کا جواب دیں۔',
      ],
    },
  },
} as const;
