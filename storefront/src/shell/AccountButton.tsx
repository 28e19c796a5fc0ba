import { useInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { shellTexts } from '../texts/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './accountButton.module.css';

/** «Войти» or the name. Before /api/init the head script's mark decides which place is kept. */
export function AccountButton() {
  const openOverlay = useOpenOverlay();
  const client = useInit()?.client;
  const name = client ? client.name || client.phone : null;
  return (
    <button
      type="button"
      className={style.button}
      onClick={() => (client ? openOverlay('cabinet') : openOverlay('auth'))}
      aria-label={name ? shellTexts.cabinetOf(name) : shellTexts.login}
    >
      <Icon name={client ? 'userFilled' : 'user'} />
      {name ? (
        <span className={style.name}>{name}</span>
      ) : (
        <span className={style.guest} data-place>
          {shellTexts.login}
        </span>
      )}
    </button>
  );
}
