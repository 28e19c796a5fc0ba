import { ActionIcon, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { media as texts } from './texts/ru.ts';
import type { Upload } from './useUploads.ts';

export function UploadCard({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onDismiss: (key: string) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <Paper className="media-uploads" withBorder radius={12} p="sm" role="status" aria-label={texts.uploading}>
      <Stack gap={8}>
        {uploads.map(({ key, name, share, outcome }) => (
          <div key={key} className="media-upload">
            <div className="grows">
              <Text size="sm" c={typeof outcome === 'object' ? 'var(--danger)' : 'inherit'}>
                {typeof outcome === 'object'
                  ? `${name}: ${outcome.refused}`
                  : outcome === 'known'
                    ? texts.known(name)
                    : name}
              </Text>
              {outcome === 'coming' && (
                <Progress value={share * 100} color="dark" size="xs" aria-label={texts.percent(share)} />
              )}
            </div>
            {outcome !== 'coming' && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.dismiss(name)}
                onClick={() => onDismiss(key)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
