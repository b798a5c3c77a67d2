import { Alert, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ShownFile } from '#web/components/downloads/use-file.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useText } from './use-text.ts'

interface FilePreviewProps {
  file: ShownFile
  /** Bytes that mean nothing to a reader are saved only. */
  isText: boolean
  label: string
  action: ReactNode
}

/** A field with more text than this is slow; the file has all of it. */
const mostShown = 100_000

/** A file of text as it will be saved. */
export function FilePreview({ file, isText, label, action }: FilePreviewProps) {
  const t = useMessages()
  const text = useText(isText ? file.file?.blob : undefined)
  const isComing = file.url === null && file.problem === null
  return (
    <Paper withBorder className="paddock-desk-preview" component="section">
      <Group className="paddock-desk-head" justify="space-between" wrap="nowrap" gap="xs">
        <Text component="h2" size="sm" fw={600} truncate>
          {label}
        </Text>
        {action}
      </Group>
      {file.problem === null ? (
        <div className="paddock-desk-body" data-coming={isComing || undefined} aria-busy={isComing}>
          {isText ? (
            <textarea
              readOnly
              wrap="off"
              aria-label={t('printing.preview')}
              value={text.slice(0, mostShown)}
            />
          ) : (
            <Text p="xl" ta="center">
              {t('exchange.noPreview')}
            </Text>
          )}
          {isText && text.length > mostShown && (
            <Text size="sm" p="xs">
              {t('exchange.previewCut')}
            </Text>
          )}
          {isComing && (
            <Loader className="paddock-desk-loader" role="status" aria-label={t('shell.loading')} />
          )}
        </div>
      ) : (
        <Alert color="red" role="alert" title={t('printing.preview.failed')} m="md">
          <Stack gap="sm" align="start">
            <Text size="sm">{file.problem}</Text>
            <Button variant="default" size="xs" onClick={file.retry}>
              {t('errors.tryAgain')}
            </Button>
          </Stack>
        </Alert>
      )}
    </Paper>
  )
}
