import type { User } from '@mizan/api';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { switchLanguage } from '../../language/language';
import { languageNames, languages } from '../../language/paths';
import { ChoiceGroup } from '../../ui/choice-group';
import { useWords, Words } from '../words';
import { useAccountChange } from './use-account';

const samples = { lakh: '1,50,00,000', western: '15,000,000' } as const;
const groupings = ['lakh', 'western'] as const;

/** The language and the grouping of digits, for pages and mail; each choice is saved at once. */
export function Reading({ user }: { user: User }) {
  const { language, words } = useWords();
  const languageChange = useAccountChange(async (chosen: User['language']) => {
    const account = await api.updateAccount({ body: { language: chosen } });
    // A document keeps its language while it is open.
    if (chosen !== language) switchLanguage(chosen);
    return account;
  });
  const groupingChange = useAccountChange((grouping: User['grouping']) => api.updateAccount({ body: { grouping } }));
  const error = languageChange.error ?? groupingChange.error;
  return (
    <>
      <ChoiceGroup
        label={words('chrome.language')}
        // None where the page is in another language than mail: a radio that is chosen already could not be pressed.
        value={user.language === language ? language : null}
        // The filter narrows the text to a language, as below to a grouping.
        onChange={(id) => languages.filter((name) => name === id).forEach((name) => languageChange.change(name))}
        choices={languages.map((id) => ({
          id,
          name: (
            <span lang={id} dir={id === 'ur' ? 'rtl' : 'ltr'} className={id === 'ur' ? 'urdu-name' : ''}>
              {languageNames[id]}
            </span>
          ),
        }))}
      />
      <ChoiceGroup
        label={words('settings.grouping')}
        value={user.grouping}
        onChange={(id) => groupings.filter((name) => name === id).forEach((name) => groupingChange.change(name))}
        choices={groupings.map((id) => ({
          id,
          name: (
            <bdi dir="ltr" className="font-serif text-16 [font-variant-numeric:var(--figures)]">
              {samples[id]}
            </bdi>
          ),
        }))}
      />
      {error && <Refusal error={error} />}
      <output className="text-13 text-ink-2">
        {groupingChange.isDone && (
          <Words
            id="settings.grouping.saved"
            values={{ sample: samples[user.grouping] }}
            parts={{ figure: <bdi dir="ltr" /> }}
          />
        )}
      </output>
    </>
  );
}
