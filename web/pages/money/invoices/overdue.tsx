import { useMutation } from '@apollo/client/react'
import { ActionIcon, Anchor, Button, Group, Menu, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatDays, formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { OverduePartsFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { issueRemindersMutation } from '../operations.ts'
import { saveReminder } from '../save-document.ts'

type Row = OverduePartsFragment & { id: string }

interface OverdueProps {
  showId: string
  overdue: readonly OverduePartsFragment[]
  mayBook: boolean
  onDone: () => Promise<unknown>
}

/** Invoices that were due and are not paid, and the reminders that are due of them. */
export function Overdue({ showId, overdue, mayBook, onDone }: OverdueProps) {
  const t = useMessages()
  const [issue, { loading }] = useMutation(issueRemindersMutation)
  const rows = useMemo(
    () => overdue.map((each): Row => ({ ...each, id: each.invoice.id })),
    [overdue],
  )
  const due = rows.filter(({ isDue }) => isDue)
  const send = async (chosen: readonly Row[]) => {
    const sure = await confirm({
      title: t('money.reminders.issueDue', { count: chosen.length }),
      text: t('money.reminders.text'),
      goesWithIt: chosen
        .slice(0, 10)
        .map(({ invoice, next }) =>
          [invoice.number, invoice.recipient, next && stepWords(next, t)].join(' · '),
        ),
      verb: t('money.reminders.issue'),
    })
    if (!sure) return
    try {
      const invoiceIds = chosen.map(({ id }) => id)
      await issue({ variables: { showId, key: crypto.randomUUID(), invoiceIds } })
      notify(t('money.reminders.done'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
    await onDone()
  }
  const columns = [...columnsOf(t), ...(mayBook ? [menuColumn(t, (row) => void send([row]))] : [])]
  return (
    <section aria-labelledby="overdue-invoices">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="overdue-invoices">
          {t('money.reminders.overdue')}
        </Title>
        {mayBook && due.length > 0 && (
          <Button variant="default" loading={loading} onClick={() => void send(due)}>
            {t('money.reminders.issueDue', { count: due.length })}
          </Button>
        )}
      </Group>
      <DataTable
        name="money-overdue"
        label={t('money.reminders.overdue')}
        rows={rows}
        columns={columns}
        rowName={({ invoice }) => invoice.number}
      />
    </section>
  )
}

function columnsOf(t: Translate): DataColumn<Row>[] {
  const day = (each: string) => formatDays(each, each, t.locale)
  return [
    {
      id: 'number',
      header: t('money.invoice.number'),
      value: ({ invoice }) => invoice.number,
      cell: ({ invoice }) => <span translate="no">{invoice.number}</span>,
      oneLine: true,
    },
    {
      id: 'recipient',
      header: t('money.column.payer'),
      value: ({ invoice }) => invoice.recipient,
      onPhoneBelow: 'plain',
    },
    {
      id: 'open',
      header: t('money.line.amount'),
      value: ({ invoice }) => invoice.open,
      cell: ({ invoice }) => formatSmallestUnits(invoice.open, invoice.currency, t.locale),
      csv: ({ invoice }) => formatSmallestUnits(invoice.open, invoice.currency, t.locale),
      align: 'end',
    },
    {
      id: 'dueOn',
      header: t('money.invoice.state'),
      value: ({ invoice }) => invoice.dueOn ?? '',
      cell: ({ invoice }) =>
        invoice.dueOn ? t('money.invoice.due', { day: day(invoice.dueOn) }) : '',
      onPhoneBelow: 'plain',
    },
    {
      id: 'reminders',
      header: t('money.reminders.column'),
      value: (row) => stateOf(row, t).join(' · '),
      cell: (row) => (
        <>
          {row.sent.map(({ id, step, issuedOn }) => (
            <div key={id}>
              <Anchor
                inherit
                ta="start"
                component="button"
                type="button"
                onClick={() => void saveReminder(id, t)}
              >
                {t('money.reminders.sentOn', {
                  ...{ step: t('money.reminders.step', { step }), day: day(issuedOn) },
                })}
              </Anchor>
            </div>
          ))}
          {nextWords(row, t)}
        </>
      ),
      onPhoneBelow: 'plain',
    },
  ]
}

function stateOf(row: Row, t: Translate): readonly string[] {
  const sent = row.sent.map(({ step, issuedOn }) =>
    t('money.reminders.sentOn', {
      step: t('money.reminders.step', { step }),
      day: formatDays(issuedOn, issuedOn, t.locale),
    }),
  )
  return [...sent, nextWords(row, t)].filter(Boolean)
}

function nextWords({ next, isDue }: Row, t: Translate): string {
  if (!next) return ''
  const step = stepWords(next, t)
  if (isDue) return t('money.reminders.dueNow', { step })
  const day = formatDays(next.dueFrom, next.dueFrom, t.locale)
  return t('money.reminders.dueFrom', { step, day })
}

function stepWords(
  { step, isLast }: NonNullable<OverduePartsFragment['next']>,
  t: Translate,
): string {
  return isLast && step > 1 ? t('money.reminders.last') : t('money.reminders.step', { step })
}

function menuColumn(t: Translate, send: (row: Row) => void): DataColumn<Row> {
  return {
    id: 'menu',
    header: t('money.line.acts'),
    value: () => null,
    isMenu: true,
    width: 64,
    cell: (row) =>
      row.isDue && (
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('money.line.actsOf', { line: row.invoice.number })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => send(row)}>{t('money.reminders.issue')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
  }
}
