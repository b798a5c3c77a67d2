import { Button, Group, Stack, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'

const files = [
  { path: 'documents/box-map', words: 'stabling.files.boxMap' },
  { path: 'documents/stable-days', words: 'stabling.files.days' },
  { path: 'documents/rooming-list', words: 'stabling.files.roomingPaper' },
  { path: 'exports/stays-csv', words: 'stabling.files.stays' },
  { path: 'exports/stable-days-csv', words: 'stabling.files.daysCsv' },
  { path: 'exports/stall-neighbours-csv', words: 'stabling.files.neighbours' },
  { path: 'exports/rooming-list-csv', words: 'stabling.files.rooming' },
] as const

/** The plan on paper, and who was where for other programs. */
export function FileLinks({ open }: { open: OpenSite }) {
  const t = useMessages()
  const save = async (path: string) => {
    try {
      saveFile(await download({ path, parameters: { show: open.showId }, locale: t.locale }))
    } catch (error) {
      notifyError(downloadProblem(error, t))
    }
  }
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('stabling.files')}
      </Title>
      <Group gap="xs">
        {files.map(({ path, words }) => (
          <Button
            key={path}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void save(path)}
          >
            {t(words)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
