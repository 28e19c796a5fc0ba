import { mergedHours } from '../format/mergedHours.ts';
import { Dialog } from '../forms/Dialog.tsx';
import { Waiting } from '../page/Waiting.tsx';
import { useInit } from '../store/gatewayApi.ts';
import { shellTexts } from '../texts/shell.ts';
import { shopDialogTexts } from '../texts/shopDialogs.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import style from './hoursDialog.module.css';

/** The week as a table: day of week, working time. */
export function HoursDialog({ onClose }: { onClose: () => void }) {
  const info = useInit()?.working_info;
  const fields = info?.days.fields;
  return (
    <Dialog title={shellTexts.hours} onClose={onClose}>
      {fields ? (
        <Hours fields={fields} now={info.now} />
      ) : (
        <Waiting>
          <Skeleton className={style.skeleton} />
        </Waiting>
      )}
    </Dialog>
  );
}

function Hours({ fields, now }: { fields: readonly { label: string; content: string }[]; now: string }) {
  if (fields.length === 0) return <p>{shopDialogTexts.hoursUnknown}</p>;
  return (
    <>
      <p className={style.now}>{now}</p>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{shopDialogTexts.hoursDay}</th>
            <th scope="col">{shopDialogTexts.hoursTime}</th>
          </tr>
        </thead>
        <tbody>
          {mergedHours(fields).map(({ label, content }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
