import type { Plugin } from 'vite';

type Replacement = { file: RegExp; asked: RegExp; instead: string };

/** The methods of a format of Intl, which is made when the first of them is called. */
const madeLate = (name: string, methods: readonly string[]) => {
  const late = methods.map((method) => `${method}: (...given) => late().${method}(...given)`);
  return `(() => { let made; const late = () => (made ??= new Intl.${name}(locale, options)); return { ${late.join(', ')} }; })()`;
};

const replacements: readonly Replacement[] = [
  // Refuses the same names of languages, without the tables of all date formats.
  {
    file: /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.mjs$/,
    asked: /Intl\.DateTimeFormat\.supportedLocalesOf\(\s*\[\s*locale\s*\]\s*\)/,
    instead: 'Intl.getCanonicalLocales(locale)',
  },
  // Every browser that the build is for can do it.
  {
    file: /@internationalized[\\/]number[\\/]dist[\\/]private[\\/]NumberFormatter\.mjs$/,
    asked:
      /new Intl\.NumberFormat\('de-DE', \{\s*signDisplay: 'exceptZero'\s*\}\)\.resolvedOptions\(\)\.signDisplay === 'exceptZero'/,
    instead: 'true',
  },
  // A closed list compares nothing.
  {
    file: /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useCollator\.mjs$/,
    asked: /new Intl\.Collator\(locale, options\)/,
    instead: madeLate('Collator', ['compare']),
  },
  // A list with one choice names no more than that.
  {
    file: /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useListFormatter\.mjs$/,
    asked: /new Intl\.ListFormat\(locale, options\)/,
    instead: madeLate('ListFormat', ['format', 'formatToParts']),
  },
  // A count needs commas alone, in both languages.
  {
    file: /@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/,
    asked: /(?<=function number\(locales, value, format\) \{)/,
    instead: String.raw`
      if (format === undefined && Number.isSafeInteger(value) && value >= 0) return String(value).replace(/\B(?=(\d{3})+$)/g, ',');`,
  },
];

/**
 * Libraries ask Intl what it can do as they are loaded, and make formats that they may never use. Each reads tables: 15 to 40 ms
 * while a screen is first drawn, on a phone four times that. Here a screen reads them once it shows a date or searches a list.
 */
export function lateIntl(): Plugin {
  return {
    name: 'mizan:late-intl',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: replacements.map(({ file }) => file) },
      handler(source, id) {
        const found = replacements.find(({ file, asked }) => file.test(id) && asked.test(source));
        if (!found) throw new Error(`${id} asks Intl differently: adapt web/late-intl.ts`);
        return { code: source.replace(found.asked, () => found.instead), map: null };
      },
    },
  };
}
