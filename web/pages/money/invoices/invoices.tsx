import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Anchor, Button, List, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { MoneyInvoicesQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { InvoiceTable } from '../invoice-table.tsx'
import { invoicesQuery, issueInvoicesMutation } from '../operations.ts'
import { useFollowedMoney } from '../use-followed-money.ts'
import { Overdue } from './overdue.tsx'

type Invoicing = NonNullable<NonNullable<MoneyInvoicesQuery['show']>['money']>['invoicing']

type Draft = Invoicing['drafts'][number]

/** What is to be invoiced, and what was. */
export function Invoices() {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(invoicesQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  useFollowedMoney(showId, query)
  const mayBook = query.data?.show?.moneyRights.includes('book') ?? false
  const drafts = query.data?.show?.money?.invoicing.drafts ?? []
  return (
    <Page
      title={t('money.invoices')}
      crumbs={[{ label: t('shell.place.money'), to: `/shows/${showId}/money` }]}
      action={mayBook && <IssueAll {...{ showId, drafts }} onDone={query.refetch} />}
    >
      <QueryView query={query} pick={({ show }) => show?.money?.invoicing}>
        {(invoicing) => (
          <Stack gap="lg">
            {!invoicing.seller && <NoSeller showId={showId} />}
            <Drafts {...{ showId }} drafts={invoicing.drafts} />
            {invoicing.overdue.length > 0 && (
              <Overdue
                {...{ showId, mayBook }}
                overdue={invoicing.overdue}
                onDone={query.refetch}
              />
            )}
            <section aria-labelledby="issued-invoices">
              <Title order={2} size="h3" id="issued-invoices" mb="xs">
                {t('money.invoices.issued')}
              </Title>
              {invoicing.invoices.length === 0 ? (
                <EmptyState title={t('money.invoices.none')} />
              ) : (
                <InvoiceTable
                  invoices={invoicing.invoices}
                  mayBook={mayBook}
                  onDone={query.refetch}
                />
              )}
            </section>
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

function NoSeller({ showId }: { showId: string }) {
  const t = useMessages()
  return (
    <Alert color="ochre" title={t('money.problem.noSeller')}>
      <Anchor
        renderRoot={(props) => (
          <Link to="/shows/$showId/money/settings" params={{ showId }} {...props} />
        )}
      >
        {t('money.seller')}
      </Anchor>
    </Alert>
  )
}

/** Ready ones as sums, and whose address is missing by name. */
function Drafts({ showId, drafts }: { showId: string; drafts: readonly Draft[] }) {
  const t = useMessages()
  const unaddressed = drafts.filter((draft) => !isReady(draft))
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="invoice-drafts">
      <Title order={2} size="h3" id="invoice-drafts" mb="xs">
        {t('money.invoices.drafts')}
      </Title>
      {previewOf(drafts.filter(isReady), t).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {unaddressed.length > 0 && (
        <>
          <Text mt="sm">{t('money.invoices.noAddress', { count: unaddressed.length })}</Text>
          <List size="sm" mt="xs">
            {unaddressed.map(({ payerId, name, currency }) => (
              <List.Item key={`${payerId} ${currency}`}>
                <Anchor
                  renderRoot={(props) => (
                    <Link
                      to="/shows/$showId/money/payers/$payerId"
                      params={{ showId, payerId }}
                      {...props}
                    />
                  )}
                >
                  {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </section>
  )
}

/** A credit note goes to the address of its invoice. */
function isReady({ gross, hasAddress }: Draft): boolean {
  return hasAddress || gross === 0
}

/** How many documents and of how much, for each currency. */
function previewOf(drafts: readonly Draft[], t: Translate): readonly string[] {
  return [...Map.groupBy(drafts, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const invoices = own.filter(({ gross }) => gross > 0)
    const notes = own.filter(({ credited }) => credited > 0)
    const money = (amount: number) => formatSmallestUnits(amount, currency, t.locale)
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
    return [
      ...(invoices.length === 0
        ? []
        : [
            t('money.invoices.toIssue', {
              count: invoices.length,
              amount: money(sum(invoices.map(({ gross }) => gross))),
            }),
          ]),
      ...(notes.length === 0
        ? []
        : [
            t('money.invoices.toCredit', {
              count: notes.length,
              amount: money(sum(notes.map(({ credited }) => credited))),
            }),
          ]),
    ]
  })
}

interface IssueAllProps {
  showId: string
  drafts: readonly Draft[]
  onDone: () => Promise<unknown>
}

function IssueAll({ showId, drafts, onDone }: IssueAllProps) {
  const t = useMessages()
  const [issue, { loading }] = useMutation(issueInvoicesMutation)
  const unaddressed = new Set(
    drafts.filter((draft) => !isReady(draft)).map(({ payerId }) => payerId),
  )
  const ready = drafts.filter(({ payerId }) => !unaddressed.has(payerId))
  const onIssue = async () => {
    const sure = await confirm({
      title: t('money.invoices.issueAll'),
      text: t('money.invoices.issue.text'),
      goesWithIt: [
        ...previewOf(ready, t),
        ...(unaddressed.size === 0
          ? []
          : [t('money.invoices.noAddress', { count: unaddressed.size })]),
      ],
      verb: t('money.invoices.issue'),
    })
    if (!sure) return
    const payerIds = [...new Set(ready.map(({ payerId }) => payerId))]
    try {
      await issue({ variables: { showId, key: crypto.randomUUID(), payerIds } })
      await onDone()
      notify(t('money.invoices.issue.done'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Button disabled={ready.length === 0} loading={loading} onClick={() => void onIssue()}>
      {t('money.invoices.issueAll')}
    </Button>
  )
}
