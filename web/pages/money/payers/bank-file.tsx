import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { TextLink } from '#web/components/link.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface PaidBack {
  id: string
  payerId: string
  name: string
  iban: string | null
  payable: number
  currency: string
}

interface BankFileProps {
  rows: readonly PaidBack[]
  showId: string
}

const files = [
  { path: 'exports/paybacks-pain001', words: 'money.bankFile.pain001' },
  { path: 'exports/paybacks-csv', words: 'money.bankFile.csv' },
] as const

/** The chosen paybacks as a file for a bank; whose account is not known is led to. Books nothing. */
export function BankFile({ rows, showId }: BankFileProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const missing = rows.filter(({ iban }) => iban === null)
  const payers = [...new Set(rows.map(({ payerId }) => payerId))].join(',')
  const save = async (path: string) => {
    try {
      const parameters = { show: showId, payers }
      saveFile(await download({ path, parameters, locale: t.locale }))
    } catch (error) {
      notifyError(downloadProblem(error, t))
    }
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('money.bankFile')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('money.bankFile')}>
        <Stack>
          <List>
            {rows.map(({ id, name, payable, currency }) => (
              <List.Item key={id}>
                {name}: {formatSmallestUnits(payable, currency, t.locale)}
              </List.Item>
            ))}
          </List>
          {missing.length > 0 && (
            <Alert color="ochre" title={t('money.bankFile.missing')}>
              <List>
                {missing.map(({ id, name, payerId }) => (
                  <List.Item key={id}>
                    <TextLink
                      to="/shows/$showId/money/payers/$payerId"
                      params={{ showId, payerId }}
                    >
                      {name}
                    </TextLink>
                  </List.Item>
                ))}
              </List>
            </Alert>
          )}
          <Text size="sm" c="dimmed">
            {t('money.bankFile.text')}
          </Text>
          <Group gap="xs">
            {files.map(({ path, words }) => (
              <Button key={path} disabled={missing.length > 0} onClick={() => void save(path)}>
                {t(words)}
              </Button>
            ))}
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
