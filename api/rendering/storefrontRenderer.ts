import type { PageContent } from '../contract/catalogue.contract.ts';
import type { Template } from '../contract/init.contract.ts';

/** The storefront's own server build, loaded by the composition root. */
export interface StorefrontRenderer {
  render(rendering: {
    readonly url: string;
    readonly page: PageContent | null;
    readonly template: Template;
    readonly status: number;
    readonly now: string;
    /** Told on `/works`, where nothing is asked of the server. */
    readonly hours?: readonly { readonly label: string; readonly content: string }[];
  }): Promise<{ readonly html: string }>;
  readonly headScriptHash: string;
  webManifest(template: Template): object;
}
