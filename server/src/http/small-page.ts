import type { Language } from '@mizan/api';

type Words = { language: Language; title: string; body: string };

/** A page beside the website, for one sentence and one thing to do. Its body is HTML that holds nothing of the request. */
export const smallPage = ({ language, title, body }: Words) => `<!doctype html>
<html lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body>${body}</body>
</html>
`;
