import { useApolloClient, useQuery } from '@apollo/client/react'
import { Alert, Badge, Button, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { isLocale } from '#locales/messages.ts'
import {
  type DownloadRequest,
  downloadPage,
  downloadProblem,
  notePrint,
} from '#web/components/download.ts'
import { printPages } from '#web/components/downloads/print-pages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { PrintedPaperFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

const printedQuery = graphql(`
  query printed($showId: ID!) {
    show(id: $showId) {
      id
      timeZone
      prints {
        ...PrintedPaper
      }
    }
  }

  fragment PrintedPaper on PrintedPaper {
    id
    code
    path
    name
    label
    locale
    parameters {
      name
      value
    }
    printedAt
    pages
    isGone
    isNewest
    rowsApart
  }
`)

const scannedQuery = graphql(`
  query scannedPaper($showId: ID!, $code: String!) {
    show(id: $showId) {
      id
      timeZone
      printedPaper(code: $code) {
        ...PrintedPaper
      }
    }
  }
`)

const changedPagesQuery = graphql(`
  query changedPages($showId: ID!, $code: String!) {
    show(id: $showId) {
      id
      printedPaper(code: $code) {
        id
        changedPages
      }
    }
  }
`)

/** What left the printer, whether it still holds, and only those pages again that changed. */
export function Printed() {
  const t = useMessages()
  const showId = useShowId()
  const { paper } = useSearch({ strict: false })
  const query = useQuery(printedQuery, { variables: { showId }, fetchPolicy: 'cache-and-network' })
  return (
    <Page
      title={t('shell.printer.printed')}
      crumbs={[{ label: t('shell.place.printer'), to: `/shows/${showId}/printer` }]}
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void query.refetch()}
        >
          {t('printing.printed.refresh')}
        </Button>
      }
    >
      {paper && <Scanned showId={showId} code={paper} />}
      <QueryView query={query} pick={(data) => data.show}>
        {({ prints, timeZone }) =>
          prints.length === 0 ? (
            <EmptyState title={t('printing.printed.none')} text={t('printing.printed.none.text')} />
          ) : (
            <Table.ScrollContainer minWidth={560}>
              <Table verticalSpacing="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('printing.printed.document')}</Table.Th>
                    <Table.Th>{t('printing.printed.at')}</Table.Th>
                    <Table.Th>{t('printing.printed.state')}</Table.Th>
                    <Table.Th />
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {prints.map((each) => (
                    <PaperLine
                      key={each.id}
                      paper={each}
                      timeZone={timeZone}
                      onPrinted={() => void query.refetch()}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </QueryView>
    </Page>
  )
}

function Scanned({ showId, code }: { showId: string; code: string }) {
  const t = useMessages()
  const { data } = useQuery(scannedQuery, { variables: { showId, code } })
  const paper = data?.show?.printedPaper
  if (!paper) return null
  return (
    <Alert
      mb="md"
      color={paper.isNewest ? 'arena' : 'ochre'}
      title={t('printing.printed.scanned')}
      icon={paper.isNewest ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      <Stack gap={4}>
        <Text size="sm" fw={600}>{`${paper.name} · ${paper.label}`}</Text>
        <PaperState paper={paper} />
      </Stack>
    </Alert>
  )
}

interface PaperLineProps {
  paper: PrintedPaperFragment
  timeZone: string
  onPrinted: () => void
}

function PaperLine({ paper, timeZone, onPrinted }: PaperLineProps) {
  const t = useMessages()
  const [isPrinting, setIsPrinting] = useState(false)
  const printChanged = usePrintChanged()
  const name = `${paper.name} · ${paper.label}`
  const print = async () => {
    setIsPrinting(true)
    try {
      const count = await printChanged(paper)
      notify(t('printing.printed.sent', { count }))
      onPrinted()
    } catch (error) {
      notifyError(downloadProblem(error, t), { id: 'print-changed' })
    }
    setIsPrinting(false)
  }
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {paper.name}
        </Text>
        <Text size="sm" c="dimmed">
          {paper.label}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{formatMoment(paper.printedAt, timeZone, t.locale)}</Text>
        <Text size="sm" c="dimmed">
          {t('printing.pages', { count: paper.pages })}
        </Text>
      </Table.Td>
      <Table.Td>
        <PaperState paper={paper} />
      </Table.Td>
      <Table.Td ta="end">
        {!(paper.isNewest || paper.isGone) && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            loading={isPrinting}
            aria-label={t('printing.printed.againOf', { name })}
            onClick={() => void print()}
          >
            {t('printing.printed.again')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function PaperState({ paper: { isNewest, isGone, rowsApart } }: { paper: PrintedPaperFragment }) {
  const t = useMessages()
  if (isGone) {
    return (
      <Badge variant="light" color="gray">
        {t('printing.printed.gone')}
      </Badge>
    )
  }
  if (isNewest) {
    return (
      <Badge variant="light" color="arena" leftSection={<IconCheck size={12} aria-hidden />}>
        {t('printing.printed.newest')}
      </Badge>
    )
  }
  return (
    <Stack gap={4} align="start">
      <Badge
        variant="light"
        color="ochre"
        leftSection={<IconAlertTriangle size={12} aria-hidden />}
      >
        {t('printing.printed.old')}
      </Badge>
      <Text size="sm">{t('printing.paper.rows', { count: rowsApart })}</Text>
    </Stack>
  )
}

/** Prints what changed since the paper was made, and notes that it was printed. */
function usePrintChanged() {
  const showId = useShowId()
  const client = useApolloClient()
  return async ({ code, path, parameters, locale }: PrintedPaperFragment): Promise<number> => {
    const { data } = await client.query({
      query: changedPagesQuery,
      variables: { showId, code },
      fetchPolicy: 'network-only',
    })
    const numbers = data?.show?.printedPaper?.changedPages ?? []
    const request: DownloadRequest = {
      path,
      parameters: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
      locale: isLocale(locale) ? locale : 'en',
    }
    const pages = []
    for (const number of numbers) pages.push(await downloadPage(request, number))
    await notePrint(request)
    if (pages.length > 0) await printPages(pages)
    return pages.length
  }
}
