#!/usr/bin/env bash
# Russian belongs in texts/ (and in tests and demo data): elsewhere it cannot be found, checked or changed by whoever owns the words.
set -euo pipefail
found=$(LC_ALL=C.UTF-8 git grep -nIP '[А-Яа-яЁё]' -- 'domain/*.ts' 'commands/*.ts' 'projections/*.ts' 'api/*.ts' 'infra/*.ts' 'storefront/*.ts' 'storefront/*.tsx' 'backoffice/*.ts' 'backoffice/*.tsx' |
  grep -vE '/texts/|/testing/|/e2e/|\.test\.tsx?:|infra/demo/|:[0-9]+:\s*(\*|/\*|//)' || true)
[ -z "$found" ] || { echo "$found"; exit 1; }
