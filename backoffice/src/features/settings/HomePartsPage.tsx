import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import { home as texts } from './texts/ru.ts';
import { homePart } from './utility.ts';
import './settings.css';

const sections = sectionsOf(homePart.fields, texts.cards);

/** The order of the home page and the entries of the menu. */
export function HomePartsPage() {
  return (
    <div className="narrow-page">
      <SinglePage
        {...homePart}
        title={texts.title}
        sections={sections}
        below={
          <Text size="sm" c="dimmed">
            {texts.pagesNote}{' '}
            <Anchor component={Link} to="/pages" size="sm">
              {texts.toPages}
            </Anchor>
          </Text>
        }
      />
    </div>
  );
}
