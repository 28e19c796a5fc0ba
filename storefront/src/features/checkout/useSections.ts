import { useEffect, useState } from 'react';
import type { FormErrors } from './formErrors.ts';
import { isAnswered, type SectionFacts, type SectionName, sectionNames, sectionOf } from './sections.ts';

/**
 * Which questions stand open. Of a known client only the unanswered ones do; one that was opened stays so, for it must not
 * close under the fingers as soon as its last field is filled.
 */
export const useSections = ({
  isKnown,
  facts,
  errors,
}: {
  isKnown: boolean;
  facts: SectionFacts;
  errors: FormErrors;
}) => {
  const [opened, setOpened] = useState<ReadonlySet<SectionName>>(
    () => new Set(sectionNames.filter((name) => !isKnown || !isAnswered(name, facts))),
  );
  const missing = sectionNames.filter((name) => !opened.has(name) && !isAnswered(name, facts));
  const wrong = (Object.keys(errors) as (keyof FormErrors)[]) // the keys of an object of ours
    .filter((field) => errors[field])
    .flatMap((field) => sectionOf(field) ?? [])
    .filter((name) => !opened.has(name));
  const toOpen = [...missing, ...wrong].join();
  useEffect(() => {
    if (toOpen) setOpened((before) => new Set([...before, ...(toOpen.split(',') as SectionName[])])); // joined above
  }, [toOpen]);
  return {
    isOpen: (name: SectionName) => opened.has(name) || missing.includes(name) || wrong.includes(name),
    open: (name: SectionName) => setOpened((before) => new Set(before).add(name)),
  };
};
