import type { ComponentType, ReactNode } from 'react';
import type { DocumentPage } from '../../../../api/contract/admin/documentCalls.ts';
import type { MassCalls } from '../../../../api/contract/admin/massCalls.ts';
import type { Endpoint } from '../../../../api/contract/endpoint.ts';
import type { formFields } from '../../../../api/contract/formFields.ts';
import type { RowLink } from '../list/ListPage.tsx';
import type { Column } from '../list/listTypes.ts';
import type { Shown } from './document.api.ts';
import type { Card } from './sections.ts';

/** All that a page over a kind of document has of its own. */
export interface DescribedPage {
  /** Of its contract part. */
  readonly page: DocumentPage<Parameters<typeof formFields>[1], string, string>;
  readonly calls: MassCalls & Readonly<Record<'list' | 'find' | 'save' | 'archive', Endpoint>>;
  readonly path: string;
  readonly texts: {
    readonly title: string;
    readonly count: (count: number) => string;
    readonly nothing: string;
    /** On the main button. */
    readonly create: string;
    /** Over the form of a new one. */
    readonly new: string;
  };
  /** A list that shows some of the kind only: what it asks for, and what a new one of them begins with. */
  readonly only?: Readonly<Record<string, string>>;
  /** Beside the history, over the form of one that is there. */
  readonly Actions?: ComponentType<{ readonly document: Shown }>;
  /** Wire names, beside the name. */
  readonly columns: readonly string[];
  /** After those: what no field says by itself. */
  readonly ownColumns?: readonly Column<Shown>[];
  readonly cards: readonly Card[];
  /** Below the form: what belongs to the document and is saved apart from it. */
  readonly Below?: ComponentType<{ readonly document: Shown }>;
  /** How the whole list is drawn while nothing filters it: a tree, say. */
  readonly Rows?: ComponentType<DrawnRows>;
}

/** What a page's own rows take of the list that they stand in. */
export interface DrawnRows {
  readonly link: RowLink;
  /** `items` stand before those that all rows have. */
  readonly menu: (row: Pick<Shown, 'id' | 'name' | 'archived'>, items?: ReactNode) => ReactNode;
}
