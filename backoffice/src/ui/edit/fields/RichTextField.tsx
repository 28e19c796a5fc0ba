import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type FieldProps, valueAt } from './fieldProps.ts';

/** It weighs as much as all the other fields together: loaded with the first form that has such a text. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../../richText/RichTextEditor.tsx')).RichTextEditor,
}));

export function RichTextField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<string | null | undefined>(form, path);
  return (
    <Suspense fallback={<Skeleton h={220} role="status" aria-label={spec.label} />}>
      <RichTextEditor label={spec.label} hint={spec.hint} error={error} value={value ?? ''} onChange={set} />
    </Suspense>
  );
}
