import html from '../../blocks/html.module.css';
import { formatDay } from '../../format/dates.ts';
import { contentTexts as texts } from '../../texts/content.ts';
import { usePolicyTextsQuery } from './policyApi.ts';
import style from './policyVersions.module.css';

/** Which text is in force and since when; the earlier ones can be read, because consents keep theirs. */
export function PolicyVersions() {
  const { data } = usePolicyTextsQuery();
  const [now, ...former] = data?.versions ?? [];
  if (!now) return null;
  return (
    <section className={style.versions} aria-label={texts.versions}>
      <p>{texts.inForce(now.version, formatDay(now.from))}</p>
      {former.map(({ version, from, until, consent_text, html: text }) => (
        <details key={from} className={style.former}>
          <summary>{texts.former(version, formatDay(from), formatDay(until ?? from))}</summary>
          <p className={style.consent}>
            {texts.consent}: {consent_text}
          </p>
          {text && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on giving out
            <div className={html.text} dangerouslySetInnerHTML={{ __html: text }} />
          )}
        </details>
      ))}
    </section>
  );
}
