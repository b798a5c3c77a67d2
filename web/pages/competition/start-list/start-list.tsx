import { useQuery } from '@apollo/client/react'
import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { drawStartOrder } from '#domain/start-order/draw.ts'
import { drawOptions } from '#domain/start-order/draw-method.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { KeyboardHint } from '#web/components/keyboard-hint.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { ActionBar } from './action-bar.tsx'
import { ContestedNotice } from './contested-notice.tsx'
import { DrawExplanation } from './draw-explanation.tsx'
import { DrawPanel } from './draw-panel.tsx'
import { LaterLists } from './later-lists.tsx'
import { Facts } from './list-facts.tsx'
import { BreaksBehind, EntriesNotice } from './list-notices.tsx'
import { Tools } from './list-tools.tsx'
import { type StartListCompetition, startListTabQuery } from './operations.ts'
import { OrderList } from './order-list.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { drawCompetitors } from './starters.ts'
import { mayOrder } from './use-draft.ts'
import { useFindings } from './use-findings.ts'
import { usePublish } from './use-publish.ts'
import { useStartList } from './use-start-list.ts'

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
  useTopic(`competition:${competitionId}`, readAgain, version)
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
      <LaterLists competition={competition} />
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
      {isUndrawn && isReadOnly && <EmptyState title={t('start-order.notPublished')} />}
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
