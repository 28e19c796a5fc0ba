interface DayHours {
  label: string;
  content: string;
}
const isTime = (text: string) => /^\d{1,2}:\d{2}$/.test(text.trim());

/** Consecutive pairs of times of one day (its begin and its end) become one row «from - to»; ready rows stay. */
export const mergedHours = (fields: readonly DayHours[]): DayHours[] => {
  const rows: DayHours[] = [];
  for (let index = 0; index < fields.length; index += 1) {
    const from = fields[index];
    const to = fields[index + 1];
    if (!from) continue;
    if (to && isTime(from.content) && isTime(to.content)) {
      rows.push({ label: from.label || to.label, content: `${from.content} - ${to.content}` });
      index += 1;
    } else rows.push(from);
  }
  return rows;
};
