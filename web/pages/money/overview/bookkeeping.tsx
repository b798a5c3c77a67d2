import { Alert, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { TextLink } from '#web/components/link.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { ReportProps } from './overview.tsx'

const journals = [
  { profile: 'spreadsheet', words: 'money.export.journal' },
  { profile: 'data', words: 'money.export.journalData' },
] as const

const programs = [
  { path: 'exports/sie', words: 'money.export.sie' },
  { path: 'exports/datev', words: 'money.export.datev' },
] as const

/** The ledger as files; those for programs need an account for everything, and are of one year. */
export function Bookkeeping({ showId, report }: ReportProps) {
  const t = useMessages()
  const { years, missing } = report.bookkeeping
  const [chosen, setChosen] = useState<number | null>(null)
  const year = chosen ?? years.at(-1)
  const save = async (path: string, options: Readonly<Record<string, string>>) => {
    try {
      const parameters = { show: showId, ...options }
      saveFile(await download({ path, parameters, locale: t.locale }))
    } catch (error) {
      notifyError(downloadProblem(error, t))
    }
  }
  const icon = <IconDownload size={18} aria-hidden />
  return (
    <Stack gap="sm" component="section" aria-labelledby="money-bookkeeping">
      <Title order={2} size="h3" id="money-bookkeeping">
        {t('money.export')}
      </Title>
      <Group gap="xs">
        {journals.map(({ profile, words }) => (
          <Button
            key={words}
            variant="default"
            leftSection={icon}
            onClick={() => void save('exports/journal-csv', { profile })}
          >
            {t(words)}
          </Button>
        ))}
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => void save('exports/invoices-csv', { profile: 'spreadsheet' })}
        >
          {t('money.export.invoices')}
        </Button>
      </Group>
      <Text c="dimmed">
        {t('money.export.text')}{' '}
        <TextLink to="/shows/$showId/money/settings" params={{ showId }} underline="always">
          {t('money.accounts')}
        </TextLink>
      </Text>
      {missing.length > 0 && (
        <Alert color="ochre">{t('money.export.missing', { count: missing.length })}</Alert>
      )}
      {years.length > 1 && (
        <SegmentedControl
          aria-label={t('money.export.year')}
          value={String(year)}
          data={years.map(String)}
          onChange={(next) => setChosen(Number(next))}
          style={{ alignSelf: 'start' }}
        />
      )}
      <Group gap="xs">
        {programs.map(({ path, words }) => (
          <Button
            key={words}
            variant="default"
            leftSection={icon}
            disabled={missing.length > 0}
            onClick={() => void save(path, year === undefined ? {} : { year: String(year) })}
          >
            {t(words)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
