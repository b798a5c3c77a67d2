import { Badge, Menu, Text, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowsMoveVertical,
  IconCoffee,
  IconGripVertical,
  IconLock,
  IconSparkles,
} from '@tabler/icons-react'
import { Fragment, type KeyboardEvent } from 'react'
import { isAbsent, statusAbbreviation } from '#domain/competitions/status.ts'
import { turnoutName } from '#domain/results/turnout-name.ts'
import { answerLine } from '#locales/answer-words.ts'
import { statusSaid } from '#locales/status-said.ts'
import { MemberLine } from '#web/components/member-line.tsx'
import { Nation } from '#web/components/nation.tsx'
import { listName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { LanePart } from './findings.ts'
import { Lanes } from './lanes.tsx'
import classes from './start-list.module.css'
import type { ListedStarter } from './starters.ts'
import { type Edge, type RowItem, useRowDrag } from './use-row-drag.ts'

/** What may be done with a start from its menu. */
export interface StartActions {
  moveTo: () => void
  first: () => void
  last: () => void
  slotIn: () => void
  addBreak: () => void
}

interface StartRowProps {
  starter: ListedStarter
  startOrder: number
  time: string
  lanes: readonly LanePart[]
  /** What is wrong with this start, a line each. */
  findings: readonly string[]
  /** Against the published list: short for the eye, in words for the ear. */
  change: { short: string; words: string; isEarlier: boolean } | null
  isLate: boolean
  /** readOnly: nobody moves anything · fixed: has started, or stands before somebody who has. */
  hold: 'free' | 'fixed' | 'readOnly'
  /** Whether a break may come behind it: not between those who have started. */
  takesBreak: boolean
  isTabStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onDrop: (dropped: RowItem, edge: Edge) => void
  actions: StartActions
}

export function StartRow(props: StartRowProps) {
  const { starter, startOrder, time, lanes, findings, change, hold, onDrop } = props
  const drag = useRowDrag({ kind: 'start', id: starter.id }, hold === 'free', onDrop)
  const out = statusAbbreviation[starter.status]
  return (
    <li
      ref={drag.row}
      className={classes['row']}
      data-kind="start"
      data-edge={drag.edge ?? undefined}
      data-dragged={drag.isDragged || undefined}
      data-out={out ? true : undefined}
    >
      <Lanes parts={lanes} />
      {hold === 'readOnly' ? (
        <span className={`${classes['handle']} ${classes['fixed']}`}>{startOrder}</span>
      ) : (
        <StartMenu {...props} drag={drag} />
      )}
      <span className={classes['time']}>{time}</span>
      <span className={classes['head']}>{starter.partners.length === 0 && starter.headNumber}</span>
      <div className={classes['pair']} data-turnout={starter.furtherHorses.length > 0 || undefined}>
        <PairCells {...props} out={out} />
        {findings.map((finding) => (
          <span key={finding} className={classes['finding']}>
            <IconAlertTriangle size={14} aria-hidden />
            {finding}
          </span>
        ))}
      </div>
      {change && (
        <Badge
          className={classes['change'] ?? ''}
          variant="light"
          color={change.isEarlier ? 'ochre' : 'gray'}
          title={change.words}
        >
          <span aria-hidden>{change.short}</span>
          <VisuallyHidden>{change.words}</VisuallyHidden>
        </Badge>
      )}
    </li>
  )
}

function Club({ of: { club } }: { of: { club?: string | null } }) {
  if (!club) return null
  return (
    <Text size="xs" c="dimmed">
      {club}
    </Text>
  )
}

function PairCells({
  starter,
  isLate,
  out,
}: Pick<StartRowProps, 'starter' | 'isLate'> & { out: string | undefined }) {
  const t = useMessages()
  const { rider, horse, furtherHorses, partners, members, horsConcours, group, team } = starter
  const answered = answerLine(starter.answers, t)
  const further = furtherHorses.map(({ name }) => name)
  return (
    <>
      <span className={classes['rider']}>
        {partners.length > 0 && <LegNumber number={starter.headNumber} />}
        {listName(rider)} <Nation code={rider.nation} />
        <Club of={rider} />
      </span>
      <span>
        {turnoutName(horse, further)}
        <MemberLine members={members} />
        {answered !== '' && (
          <Text size="xs" c="dimmed">
            {answered}
          </Text>
        )}
      </span>
      {partners.map((partner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the list.
        <Fragment key={index}>
          <span className={classes['partner']}>
            <LegNumber number={partner.headNumber} />
            {listName(partner.athlete)} <Nation code={partner.athlete.nation} />
            <Club of={partner.athlete} />
          </span>
          <span>{partner.horse.name}</span>
        </Fragment>
      ))}
      <span className={classes['marks']}>
        {[group, team].map((name) =>
          name ? (
            <Badge key={name} variant="default" size="sm">
              {name}
            </Badge>
          ) : null,
        )}
        {horsConcours && (
          <Badge variant="light" color="gray" size="sm" title={t('results.horsConcours')}>
            HC
          </Badge>
        )}
        {out && (
          <Badge variant="light" color="red" size="sm" title={statusSaid(starter, '', t)}>
            {starter.statusReason && isAbsent(starter) ? statusSaid(starter, '', t) : out}
          </Badge>
        )}
        {isLate && (
          <Badge variant="light" color="indigo" size="sm">
            {t('start-order.late')}
          </Badge>
        )}
      </span>
    </>
  )
}

function LegNumber({ number }: { number: string | null }) {
  return number && <span className={classes['legNumber']}>{number} </span>
}

function StartMenu({
  starter,
  startOrder,
  hold,
  takesBreak,
  isTabStop,
  onKeyDown,
  onFocus,
  actions,
  drag,
}: StartRowProps & { drag: ReturnType<typeof useRowDrag> }) {
  const t = useMessages()
  const isFixed = hold === 'fixed'
  const Icon = isFixed ? IconLock : IconGripVertical
  return (
    <Menu withinPortal position="bottom-start" returnFocus disabled={isFixed && !takesBreak}>
      <Menu.Target>
        <button
          type="button"
          ref={drag.handle}
          className={`${classes['handle']} ${isFixed ? classes['fixed'] : ''}`}
          data-row={`start:${starter.id}`}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t(isFixed ? 'start-order.row.fixed' : 'start-order.row.handle', {
            start: startOrder,
            name: listName(starter.rider),
          })}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          <Icon size={16} aria-hidden />
          {startOrder}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isFixed && (
          <>
            <Menu.Item
              leftSection={<IconArrowsMoveVertical size={16} />}
              rightSection="M"
              onClick={actions.moveTo}
            >
              {t('start-order.moveTo')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowBarToUp size={16} />} onClick={actions.first}>
              {t('start-order.moveFirst')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowBarToDown size={16} />} onClick={actions.last}>
              {t('start-order.moveLast')}
            </Menu.Item>
            <Menu.Item leftSection={<IconSparkles size={16} />} onClick={actions.slotIn}>
              {t('start-order.slotIn')}
            </Menu.Item>
          </>
        )}
        {takesBreak && (
          <Menu.Item leftSection={<IconCoffee size={16} />} onClick={actions.addBreak}>
            {t('start-order.addBreak')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
