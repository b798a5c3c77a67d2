import { useQuery } from '@apollo/client/react'
import { Alert, Badge, Button, Group, Menu, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconCoffee,
  IconDownload,
  IconInfoCircle,
  IconPrinter,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { drawStartOrder } from '#domain/start-order/draw.ts'
import { drawOptions } from '#domain/start-order/draw-method.ts'
import { dressageBreakHabits, suggestBreaks } from '#domain/timetable/timetable.ts'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { KeyboardHint } from '#web/components/keyboard-hint.tsx'
import { LinkButton, TextLink } from '#web/components/link.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { QuietActions } from '#web/components/quiet-actions.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { impactWords } from './change-lines.tsx'
import { ContestedNotice } from './contested-notice.tsx'
import { plannedRows } from './draft.ts'
import { DrawExplanation } from './draw-explanation.tsx'
import { DrawPanel } from './draw-panel.tsx'
import { type StartListCompetition, startListTabQuery } from './operations.ts'
import { OrderList } from './order-list.tsx'
import { breakName, clock, duration } from './order-words.ts'
import { PublishDialog } from './publish-dialog.tsx'
import classes from './start-list.module.css'
import { drawCompetitors } from './starters.ts'
import { mayOrder } from './use-draft.ts'
import { useFindings } from './use-findings.ts'
import { usePublish } from './use-publish.ts'
import { isPublished, type StartList, useStartList } from './use-start-list.ts'

interface StartListTabProps {
  showId: string
  competitionId: string
}

/** Draw, order, breaks and times of a competition, as a draft until it is published. */
export function StartListTab({ showId, competitionId }: StartListTabProps) {
  // Read whole and kept beside the cache: order and version must be of one moment, and other parts of
  // the page read the version alone.
  const query = useQuery(startListTabQuery, {
    variables: { showId, competitionId },
    fetchPolicy: 'no-cache',
  })
  const version = query.data?.competition?.version ?? null
  const readAgain = async () => {
    // A failure shows on the page, with the list that is there.
    await query.refetch().catch(() => undefined)
  }
  useTopic(`competition:${competitionId}`, () => void readAgain(), version)
  return (
    <QueryView query={query} pick={({ competition }) => competition}>
      {(competition) => (
        <StartListOf key={competition.id} competition={competition} readAgain={readAgain} />
      )}
    </QueryView>
  )
}

/** Gaps are for those who can do something about them. */
const nothingFound: ReadonlyMap<string, readonly string[]> = new Map()

interface StartListOfProps {
  competition: StartListCompetition
  readAgain: () => Promise<void>
}

type OpenPanel = 'draw' | 'explanation' | null

function StartListOf({ competition, readAgain }: StartListOfProps) {
  const t = useMessages()
  const list = useStartList(competition)
  const findings = useFindings(competition, list)
  const [panel, setPanel] = useState<OpenPanel>(null)
  const [isPublishing, setPublishing] = useState(false)
  const publish = usePublish(competition, list, readAgain)
  const { show } = competition
  const { starters, order, draft } = list
  const isReadOnly = !mayOrder(competition)
  if (starters.size === 0) return <NobodyYet competition={competition} />
  const draw: Parameters<typeof DrawPanel>[0]['onDraw'] = (choice, seed, rankings) => {
    const competitors = drawCompetitors([...starters.values()], rankings)
    const drawn = drawStartOrder(competitors, drawOptions(choice, seed, competitors))
    list.change((before) => ({
      ...before,
      order: [...drawn.order],
      keepApart: choice.keepApart,
      draw: {
        choice,
        seed,
        rankings: { ...rankings },
        moved: [...drawn.moved],
        steps: [...drawn.explanation],
      },
      byHand: false,
      late: [],
    }))
    setPanel(null)
  }
  const isUndrawn = order.length === 0
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Facts competition={competition} list={list} isReadOnly={isReadOnly} />
        {!isUndrawn && (
          <Tools
            competition={competition}
            list={list}
            isReadOnly={isReadOnly}
            onPanel={(wanted) => setPanel(panel === wanted ? null : wanted)}
          />
        )}
      </Group>
      {isUndrawn && isReadOnly && <EmptyState title={t('start-order.notDrawn')} />}
      {!isReadOnly && (isUndrawn || panel === 'draw') && (
        <DrawPanel
          competition={competition}
          starters={[...starters.values()]}
          drawn={draft?.draw ?? null}
          onDraw={draw}
          {...(!isUndrawn && { onClose: () => setPanel(null) })}
        />
      )}
      {panel === 'explanation' && <DrawExplanation competition={competition} list={list} />}
      {list.isContested && <ContestedNotice list={list} timeZone={show.timeZone} />}
      <EntriesNotice list={list} isReadOnly={isReadOnly} />
      {!isUndrawn && (
        <>
          <OrderList
            list={list}
            timeZone={show.timeZone}
            isReadOnly={isReadOnly}
            findings={isReadOnly ? nothingFound : findings}
          />
          <BreaksBehind list={list} isReadOnly={isReadOnly} />
          {!isReadOnly && (
            <Group gap="lg">
              <KeyboardHint keys={['Alt', '↑', '↓']} does={t('start-order.hint.move')} />
              <KeyboardHint keys={['M']} does={t('start-order.hint.position')} />
              <KeyboardHint keys={['Enter']} does={t('start-order.hint.menu')} />
            </Group>
          )}
          {!isReadOnly && panel !== 'draw' && (
            <ActionBar
              competition={competition}
              list={list}
              onPublish={() => setPublishing(true)}
              onSave={publish.save}
            />
          )}
        </>
      )}
      {isPublishing && (
        <PublishDialog
          list={list}
          timeZone={show.timeZone}
          findingCount={findings.size}
          onPublish={publish.publish}
          onConflict={() => {
            setPublishing(false)
            notifyError(t('start-order.contested.title'))
            void readAgain()
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </Stack>
  )
}

function NobodyYet({ competition }: { competition: StartListCompetition }) {
  const t = useMessages()
  return (
    <EmptyState
      title={t('start-order.empty')}
      text={t('start-order.empty.text')}
      action={
        <LinkButton
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId: competition.show.id, competitionId: competition.id }}
          search={{ tab: 'competitors' }}
        >
          {t('start-order.empty.add')}
        </LinkButton>
      }
    />
  )
}

/** How many, from when to when, how long each; where these are set. */
interface FactsProps {
  competition: StartListCompetition
  list: StartList
  isReadOnly: boolean
}

function Facts({ competition, list, isReadOnly }: FactsProps) {
  const t = useMessages()
  const { show, secondsPerStart } = competition
  const { plan, order, starters } = list
  const endsAt =
    order.length > 0
      ? list.endsAt
      : list.endsAt && plannedRows([...starters.keys()], list.breaks, plan).endsAt
  const facts = [
    t('start-order.facts.starts', { count: order.length || starters.size }),
    ...(plan.firstStartAt === null
      ? [t('start-order.facts.noTime')]
      : [`${clock(plan.firstStartAt, show.timeZone, t)}–${clock(endsAt, show.timeZone, t)}`]),
    t('start-order.facts.each', { duration: duration(secondsPerStart) }),
  ]
  return (
    <Group gap="sm">
      {list.draft ? (
        <Badge variant="light" color="indigo">
          {t('start-order.draft')}
        </Badge>
      ) : (
        order.length > 0 && (
          <Badge variant="light" color={isPublished(competition) ? 'arena' : 'gray'}>
            {t(isPublished(competition) ? 'start-order.published' : 'start-order.saved')}
          </Badge>
        )
      )}
      <Text size="sm">{facts.join(' · ')}</Text>
      {!isReadOnly && (
        <TextLink
          size="sm"
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId: show.id, competitionId: competition.id }}
          search={{ tab: 'set-up' }}
        >
          {t('start-order.facts.change')}
        </TextLink>
      )}
    </Group>
  )
}

interface ToolsProps {
  competition: StartListCompetition
  list: StartList
  isReadOnly: boolean
  onPanel: (panel: 'draw' | 'explanation') => void
}

function Tools({ competition, list, isReadOnly, onPanel }: ToolsProps) {
  const t = useMessages()
  const { order, fixed, edits } = list
  const suggestion = suggestBreaks(order.length, competition.secondsPerStart, {
    ...dressageBreakHabits,
    label: '',
  })
  const saveCsv = () => {
    const parameters = { competition: competition.id }
    download({ path: 'exports/start-list-spreadsheet', parameters, locale: t.locale })
      .then(saveFile)
      .catch((error: unknown) => notifyError(downloadProblem(error, t)))
  }
  return (
    <Group gap="xs">
      {!isReadOnly && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsShuffle size={16} />}
            disabled={fixed > 0}
            title={fixed > 0 ? t('start-order.draw.started', { count: fixed }) : undefined}
            onClick={() => onPanel('draw')}
          >
            {t('start-order.draw.again')}
          </Button>
          {suggestion.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCoffee size={16} />}
              disabled={fixed > 0}
              onClick={() => edits.setBreaks(suggestion)}
            >
              {t('start-order.suggestBreaks', { count: suggestion.length })}
            </Button>
          )}
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconInfoCircle size={16} />}
        onClick={() => onPanel('explanation')}
      >
        {t('start-order.explain.open')}
      </Button>
      <Menu withinPortal position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />}>
            {t('start-order.take')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPrinter size={16} />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/shows/$showId/printer"
                params={{ showId: competition.show.id }}
                search={{ competition: competition.id }}
              />
            )}
          >
            {t('start-order.print')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={saveCsv}>
            {t('start-order.csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** Late entries without a place, or what the draft did about them. */
function EntriesNotice({ list, isReadOnly }: { list: StartList; isReadOnly: boolean }) {
  const t = useMessages()
  const { starters, order, draft, added, removed, change } = list
  const waiting = [...starters.keys()].filter((id) => !order.includes(id))
  if (draft && added.length + removed.length > 0) {
    return (
      <Alert color="indigo" icon={<IconUserPlus />}>
        {t('start-order.entriesChanged', { added: added.length, removed: removed.length })}
      </Alert>
    )
  }
  if (waiting.length === 0 || order.length === 0) return null
  return (
    <Alert color="ochre" icon={<IconAlertTriangle />}>
      <Group justify="space-between">
        <Text size="sm">{t('start-order.waiting', { count: waiting.length })}</Text>
        {!isReadOnly && (
          <Button size="xs" onClick={() => change((before) => ({ ...before }))}>
            {t('start-order.slotAll')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** Planned for more starters than there are: they stay, and can be taken away. */
function BreaksBehind({ list, isReadOnly }: { list: StartList; isReadOnly: boolean }) {
  const t = useMessages()
  return list.breaksBehind.map((pause) => (
    <Group key={pause.afterStart} gap="xs">
      <Text size="sm" c="dimmed">
        {t('start-order.breakBehind', { name: breakName(pause, t), start: pause.afterStart })}
      </Text>
      {!isReadOnly && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => list.edits.removeBreak(pause.afterStart)}
        >
          {t('start-order.break.remove')}
        </Button>
      )}
    </Group>
  ))
}

interface ActionBarProps {
  competition: StartListCompetition
  list: StartList
  onPublish: () => void
  onSave: () => void
}

function ActionBar({ competition, list, onPublish, onSave }: ActionBarProps) {
  const t = useMessages()
  const { draft, impact, undo, isContested } = list
  const discard = () => {
    list.discard()
    if (draft) notify(t('start-order.discarded'), { undo: () => list.change(() => draft) })
  }
  const published = isPublished(competition)
  if (!draft && published) return null
  const quiet = [
    ...(undo ? [{ label: t('shell.undo'), onClick: undo }] : []),
    ...(draft ? [{ label: t('start-order.discard'), onClick: discard }] : []),
    ...(draft && !published
      ? [{ label: t('start-order.save'), onClick: onSave, disabled: isContested }]
      : []),
  ]
  return (
    <div className={classes['bar']}>
      <Text size="sm" className={classes['barWords'] ?? ''}>
        {draft && impact
          ? impactWords(impact, t)
          : t('start-order.bar.unpublished', { discipline: competition.discipline })}
      </Text>
      <QuietActions actions={quiet} />
      <Button size="sm" px="sm" disabled={isContested} onClick={onPublish}>
        {t(published ? 'start-order.publish.changeOpen' : 'start-order.publish.open')}
      </Button>
    </div>
  )
}
