import { useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { replaceEntryRulesMutation } from './operations.ts'
import { RepriceDialog } from './reprice-dialog.tsx'

/** Under which rules places were entered, and the way back to any of them. */
export function Versions({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const [replace] = useMutation(replaceEntryRulesMutation)
  const [isRepricing, setRepricing] = useState(false)
  const { system, show } = open
  if (system.priceLists.length === 0) return null
  const takeBack = async (version: number) => {
    const question = {
      title: t('entry-system.versions.takeBack', { version }),
      ...{
        text: t('entry-system.notEmpty'),
        verb: t('entry-system.versions.takeBack', { version }),
      },
    }
    if (!(await confirm(question))) return
    await replace({ variables: { showId: system.id, priceList: version } })
    notify(t('entry-system.versions.taken', { version }))
  }
  return (
    <Stack gap="sm" component="section" aria-labelledby="entry-versions">
      <Title order={2} size="h3" id="entry-versions">
        {t('entry-system.versions')}
      </Title>
      <Text c="dimmed">{t('entry-system.versions.text')}</Text>
      <Group>
        <Button variant="default" onClick={() => setRepricing(true)}>
          {t('entry-system.reprice')}
        </Button>
      </Group>
      {isRepricing && (
        <RepriceDialog
          showId={system.id}
          currency={show.currency}
          onClose={() => setRepricing(false)}
        />
      )}
      <Table.ScrollContainer minWidth={0} maw={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('entry-system.versions.version')}</Table.Th>
              <Table.Th>{t('entry-system.versions.at')}</Table.Th>
              <Table.Th ta="end">{t('entry-system.versions.places')}</Table.Th>
              <Table.Th aria-label={t('entry-system.versions.act')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {system.priceLists.map(({ version, creationTime, places }) => (
              <Table.Tr key={version}>
                <Table.Td>{version}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {formatMoment(creationTime, show.timeZone, t.locale)}
                </Table.Td>
                <Table.Td ta="end">{places}</Table.Td>
                <Table.Td ta="end">
                  <Button variant="subtle" size="compact-sm" onClick={() => void takeBack(version)}>
                    {t('entry-system.versions.takeBack', { version })}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
