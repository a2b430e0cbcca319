import type { Plugin } from 'vite';

type Replacement = { file: RegExp; asked: RegExp; instead: string };

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
];

/**
 * Two libraries ask Intl what it can do as they are loaded, which reads its tables: 15 to 40 ms before anything is drawn, on a
 * phone four times that. Here they do not, and a screen reads the tables once it shows a date.
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
        return { code: source.replace(found.asked, found.instead), map: null };
      },
    },
  };
}
