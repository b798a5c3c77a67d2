import { Table } from '@mantine/core'
import { type Deadline, showDeadlines } from '#domain/entries/show-deadlines.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { localMoment } from '#web/components/entry-system/local-moment.ts'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** When entries open and close, and when waiting lists end. */
export function Deadlines({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const nameOf = ({ kind, name = '' }: Deadline) =>
    kind === 'waiting' ? t('entry-system.deadlines.waiting', { name }) : t(`entry-system.${kind}`)
  return (
    <TitledSection title={t('entry-system.deadlines')} text={t('entry-system.deadlines.text')}>
      <Table maw="45rem" aria-label={t('entry-system.deadlines')}>
        <Table.Tbody>
          {showDeadlines(open.schedule).map((deadline) => (
            <Table.Tr key={`${deadline.kind} ${deadline.name}`}>
              <Table.Th scope="row" fw={400}>
                {nameOf(deadline)}
              </Table.Th>
              <Table.Td
                fw={550}
                c={deadline.moment === null ? 'dimmed' : 'var(--mantine-color-text)'}
              >
                {deadline.moment === null
                  ? t('entry-system.deadlines.none')
                  : localMoment(deadline.moment, t.locale)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TitledSection>
  )
}
