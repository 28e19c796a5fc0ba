import type { Order } from '../../../../api/contract/order.contract.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { orderTexts as texts } from '../../texts/order.ts';
import { Icon } from '../../ui/Icon.tsx';
import style from './courierRow.module.css';

type Courier = NonNullable<NonNullable<Order['details']>['courier']>;

/** Who brings the order, in how many minutes, and where to call: their point, or else the shop. */
export function CourierRow({ courier: { name, phone }, minutes }: { courier: Courier; minutes: number }) {
  const shopPhone = useSetting('phone');
  const number = phone || shopPhone;
  return (
    <div className={style.row}>
      <span className={style.mark}>
        <Icon name="bike" />
      </span>
      <p className={style.words}>
        <span className={style.name}>{texts.courier(name)}</span>
        <span className={style.note}>{minutes > 0 ? texts.comesIn(minutes) : texts.comesSoon}</span>
      </p>
      {number && (
        <a
          className={style.call}
          href={`tel:${number.replace(/[^\d+]/g, '')}`}
          aria-label={texts.callCourier(number)}
          title={texts.callCourier(number)}
        >
          <Icon name="phone" />
        </a>
      )}
    </div>
  );
}
