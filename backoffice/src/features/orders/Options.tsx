import { Text } from '@mantine/core';
import { optionOf } from './optionOf.ts';

const loud = { c: 'var(--danger)', fw: 600 } as const;

/** What was chosen in a dish, each on a row of its own; what is left out is the loudest. */
export const Options = ({ details }: { readonly details: readonly string[] }) =>
  details.map(optionOf).map(({ kind, text }) => (
    <Text key={text} size="sm" {...(kind === 'without' ? loud : { c: 'dimmed' })}>
      {text}
    </Text>
  ));
