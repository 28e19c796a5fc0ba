import { maskPhone } from '../../format/phone.ts';
import { Dialog } from '../../forms/Dialog.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { Button } from '../../ui/Button.tsx';
import { BonusCard } from './BonusCard.tsx';
import style from './cabinet.module.css';
import { SectionLinks } from './SectionLinks.tsx';
import { useLogout } from './useLogout.ts';

/** The cabinet box: bonuses, where to go, the way out. */
export function CabinetDialog({ onClose }: { onClose: () => void }) {
  const client = useInit()?.client;
  const { logout, isLoading } = useLogout();
  const phone = client && maskPhone(client.phone, client.phone.length).text;
  return (
    <Dialog title={client?.name || phone || cabinetTexts.title} kind="full" onClose={onClose}>
      <div className={style.dialog}>
        <BonusCard />
        <SectionLinks onFollow={onClose} />
        <Button
          look="secondary"
          wide
          icon="logout"
          busy={isLoading}
          onClick={() => {
            void logout().then(onClose);
          }}
        >
          {cabinetTexts.logout}
        </Button>
      </div>
    </Dialog>
  );
}
