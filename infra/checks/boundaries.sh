#!/usr/bin/env bash
# dependency-cruiser reads nothing and reports success when its parser does not fit: no modules is a failure too.
set -euo pipefail
npx depcruise domain commands projections api storefront backoffice infra | tee /dev/stderr | (! grep -q '(0 modules')
node infra/checks/folderCircles.mjs "$@"
