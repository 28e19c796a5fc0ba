import type { search } from '../../../../api/contract/catalogue.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { keepAvoided } from '../../choices/avoidedAllergens.ts';
import { filterToParams, noFilter } from '../../filtered/filterParams.ts';
import { useCloseDialog } from '../../forms/Dialog.tsx';
import { searchTexts } from '../../texts/search.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './foundInstead.module.css';

type Found = Answer<typeof search>;

/** What was looked for, when it was not what was typed; and the parts of the menu that are called so, with their dishes counted. */
export function FoundInstead({
  found: { corrected, named, categories },
  onFollow,
}: {
  found: Pick<Found, 'corrected' | 'named' | 'categories'>;
  onFollow: () => void;
}) {
  const close = useCloseDialog();
  const follow = () => {
    onFollow();
    close();
  };
  return (
    <>
      {corrected && <p className={style.told}>{searchTexts.corrected(corrected)}</p>}
      {named && (
        <p className={style.told}>
          <Icon name="arrowsShuffle" className={style.icon} />
          {searchTexts.named} <b className={style.named}>{named}</b>
        </p>
      )}
      {categories.length > 0 && (
        <nav className={style.categories} aria-label={searchTexts.categories}>
          {categories.map(({ category_id, name, full_path, file_info, count }) => (
            <Link key={category_id} to={full_path} className={style.category} onClick={follow}>
              {file_info && <Picture file={file_info} alt="" sizes="32px" eager className={style.picture} />}
              {searchTexts.categoryCount(name, count)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

/** The whole menu without something: as a filter, with its chips and all its dishes. */
export function AsFilter({
  filter: { exclude_allergens, exclude, count },
  onFollow,
}: {
  filter: NonNullable<Found['filter']>;
  onFollow: () => void;
}) {
  const close = useCloseDialog();
  return (
    <Link
      to={`/catalog?${filterToParams({ ...noFilter, exclude_allergens, exclude })}`}
      className={style.all}
      onClick={() => {
        keepAvoided(exclude_allergens);
        onFollow();
        close();
      }}
    >
      {searchTexts.showAll(count)}
      <Icon name="chevronRight" className={style.icon} />
    </Link>
  );
}
