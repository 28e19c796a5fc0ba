#!/usr/bin/env bash
# dependency-cruiser reads nothing and reports success when its parser does not fit: no modules is a failure too.
set -euo pipefail
said=$(npx depcruise domain commands projections api storefront backoffice infra) || { echo "$said"; exit 1; }
echo "$said"
if grep -q '(0 modules' <<< "$said"; then exit 1; fi
node infra/checks/folderCircles.mjs "$@"
