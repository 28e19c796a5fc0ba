import type { ordersHistory } from '../../../api/contract/client.contract.ts';
import type { Answer } from '../../../api/contract/endpoint.ts';
import { formatMoney } from '../format/money.ts';
import { repeatTexts } from '../texts/repeat.ts';
import { Button } from '../ui/Button.tsx';
import { Picture } from '../ui/Picture.tsx';
import style from './lastOrderCard.module.css';
import { useRepeatOrder } from './useRepeatOrder.ts';

type LastOrder = Answer<typeof ordersHistory>['orders'][number];
const mostPictures = 3;

/** The latest order in one line, with the button that puts it into the cart again. */
export function LastOrderCard({ order, level }: { order: LastOrder; level: 2 | 3 }) {
  const { repeat, repeating } = useRepeatOrder();
  const Title = `h${level}` as const;
  const pictures = new Map(
    order.products.flatMap(({ file_info }) => (file_info ? [[JSON.stringify(file_info), file_info]] : [])),
  );
  return (
    <section className={style.room} aria-label={repeatTexts.title}>
      <div className={style.card}>
        <div className={style.pictures}>
          {[...pictures].slice(0, mostPictures).map(([key, file]) => (
            <Picture key={key} file={file} alt="" sizes="48px" className={style.picture} />
          ))}
        </div>
        <div className={style.words}>
          <Title className={style.title}>{repeatTexts.title}</Title>
          <p className={style.names}>
            {order.products.map(({ name, count }) => repeatTexts.named(name, count)).join(', ')}
          </p>
          <p className={style.sum}>{repeatTexts.summary(order.quantity, formatMoney(order.total))}</p>
        </div>
        <Button
          look="tinted"
          icon="refresh"
          className={style.button}
          busy={repeating}
          aria-label={repeatTexts.repeatOf(order.number)}
          onClick={() => void repeat(order.order_id)}
        >
          {repeatTexts.repeat}
        </Button>
      </div>
    </section>
  );
}
