import {
  Chip,
  Group,
  Input,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Locale } from '#locales/messages.ts'
import { DeskLayout } from '#web/components/downloads/desk-layout.tsx'
import { LanguageChoice } from '#web/components/downloads/language-choice.tsx'
import { SaveButton } from '#web/components/downloads/save-button.tsx'
import { useDesk } from '#web/components/downloads/use-desk.ts'
import { Page } from '#web/components/page.tsx'
import { ReachNotice } from '#web/components/reach-notice.tsx'
import type { Crumb } from '#web/components/shell/trail.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import {
  type LeftOut,
  leftOut,
  type Orientation,
  orientations,
  type Paper,
  type PrintedDocumentId,
  papers,
  printedDocuments,
} from './documents.ts'
import { PdfPreview } from './pdf-preview.tsx'
import { PrintButton } from './print-button.tsx'

interface PrintDeskProps {
  title: string
  crumbs?: readonly Crumb[]
  /** What can be printed here; of several the reader chooses. */
  documents: readonly PrintedDocumentId[]
  /** The competition that is chosen to begin with. */
  competitionId?: string | undefined
  children?: ReactNode
}

/** Chooses documents, competitions and paper, and shows what the printer will get. */
export function PrintDesk({
  title,
  crumbs = [],
  documents,
  competitionId,
  children,
}: PrintDeskProps) {
  const t = useMessages()
  const showId = useShowId()
  const offered = printedDocuments.filter(({ id }) => documents.includes(id))
  const [documentId, setDocumentId] = useState<PrintedDocumentId>(documents[0] ?? 'result-list')
  const [paper, setPaper] = useState<Paper>(papers[0])
  const [orientation, setOrientation] = useState<Orientation>(orientations[0])
  const [without, setWithout] = useState<readonly LeftOut[]>([])
  const [chosenLocale, setLocale] = useState<Locale | null>(null)
  const locale = chosenLocale ?? t.locale
  const isResultList = documentId === 'result-list'
  const desk = useDesk(
    (competition) => ({
      path: `documents/${documentId}`,
      parameters: {
        competition,
        paper,
        orientation,
        ...(isResultList ? Object.fromEntries(without.map((option) => [option, 'without'])) : {}),
      },
      locale,
    }),
    { first: competitionId, list: documentId },
  )
  const name = t(printedDocuments.find(({ id }) => id === documentId)?.name ?? 'printing.preview')
  const canPrint = navigator.pdfViewerEnabled
  return (
    <Page
      title={title}
      crumbs={crumbs}
      action={
        <>
          <SaveButton desk={desk} variant={canPrint ? 'default' : 'filled'} />
          {canPrint && <PrintButton desk={desk} />}
        </>
      }
    >
      <ReachNotice showId={showId} />
      <DeskLayout
        desk={desk}
        options={
          <Stack gap="md">
            {offered.length > 1 && (
              <SegmentedControl
                fullWidth
                aria-label={t('printing.what')}
                value={documentId}
                data={offered.map((each) => ({ value: each.id, label: t(each.name) }))}
                onChange={setDocumentId}
              />
            )}
            <SimpleGrid cols={2} spacing="sm">
              <NativeSelect
                label={t('documents.paper')}
                value={paper}
                data={papers.map((value) => ({ value, label: value.toUpperCase() }))}
                onChange={({ currentTarget }) =>
                  setPaper(papers.find((each) => each === currentTarget.value) ?? paper)
                }
              />
              <LanguageChoice label={t('printing.language')} value={locale} onChange={setLocale} />
            </SimpleGrid>
            <NativeSelect
              label={t('documents.orientation')}
              value={orientation}
              data={orientations.map((value) => ({
                value,
                label: t(`documents.orientation.${value}`),
              }))}
              onChange={({ currentTarget }) =>
                setOrientation(
                  orientations.find((each) => each === currentTarget.value) ?? orientation,
                )
              }
            />
            {isResultList && <LeftOutChoice without={without} onChange={setWithout} />}
          </Stack>
        }
        preview={
          <PdfPreview
            file={desk.file}
            title={t('printing.frame', { list: name, competition: desk.shown?.name ?? '' })}
          />
        }
      />
      {children}
    </Page>
  )
}

interface LeftOutChoiceProps {
  without: readonly LeftOut[]
  onChange: (without: readonly LeftOut[]) => void
}

/** What is on the list besides the places, where the competition has it. */
function LeftOutChoice({ without, onChange }: LeftOutChoiceProps) {
  const t = useMessages()
  return (
    <Input.Wrapper
      label={t('printing.shown')}
      description={t('printing.shown.text')}
      role="group"
      labelElement="div"
    >
      <Group gap="xs" mt={6}>
        {leftOut.map(({ option, words }) => (
          <Chip
            key={option}
            size="sm"
            variant="outline"
            checked={!without.includes(option)}
            onChange={(isShown) =>
              onChange(isShown ? without.filter((each) => each !== option) : [...without, option])
            }
          >
            {t(words)}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
