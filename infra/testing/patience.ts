import { configure } from '@testing-library/react';

/** Waits are bounds for what never comes, as in `vitest.config.ts`: a busy machine is no fault of a page. */
configure({ asyncUtilTimeout: 15_000 });
