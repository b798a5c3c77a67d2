import { Button, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import type { ShownFile } from '#web/components/downloads/use-file.ts'
import { useMessages } from '#web/i18n/messages.ts'

// Tablets show only the first page of a PDF within a page. A machine without any pointer is none.
const room = '(min-width: 37.5em) and (not (pointer: coarse))'

/** The paper itself where there is room and a viewer for it; else the way to it. */
export function PdfPreview({ file, title }: { file: ShownFile; title: string }) {
  const t = useMessages()
  const hasRoom = useMediaQuery(room, false, { getInitialValueInEffect: false })
  const url = file.url ?? file.earlierUrl
  if (url === null) return null
  if (hasRoom && navigator.pdfViewerEnabled) {
    return <iframe title={title} src={`${url}#navpanes=0&view=FitH`} />
  }
  return (
    <Stack align="center" justify="center" gap="xs" p="xl" flex={1}>
      <Text size="sm" ta="center" style={{ overflowWrap: 'anywhere' }}>
        {file.file?.name}
      </Text>
      <Button
        component="a"
        variant="default"
        href={url}
        target="_blank"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        {t('printing.open')}
      </Button>
    </Stack>
  )
}
