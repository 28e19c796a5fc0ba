import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { toast } from '../toast.tsx';
import { csvOf, type LoadPage, saveFile } from './listCsv.ts';
import type { Column } from './listTypes.ts';

interface Props<Row extends object> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly load: LoadPage<Row>;
}

/** The list as a file: all that its filter finds, not only what is on the screen. */
export function CsvButton<Row extends object>({ title, columns, load }: Props<Row>) {
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile(`${title}.csv`, await csvOf(columns, load));
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
    setLoading(false);
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      leftSection={<IconDownload size={18} />}
      aria-label={ru.list.csv(title)}
      disabled={isLoading}
      onClick={() => void save()}
    >
      CSV
    </Button>
  );
}
