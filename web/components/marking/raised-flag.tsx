import { Text } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { flagField } from '#domain/scoring/silent-flag.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import { flagWords } from './flag-words.ts'
import type { MarkingView } from './marking-view.ts'
import type { ToldFlag } from './use-silent-flags.ts'

interface RaisedFlagProps {
  view: Pick<MarkingView, 'sheet' | 'states'>
  part: string
  /** A field of the sheet, or the whole ride. */
  about: string
  /** Of this ride. */
  told: readonly ToldFlag[]
}

/** What the judge flagged here, and how far it has come: on its way, at C, seen. */
export function RaisedFlag({ view, part, about, told }: RaisedFlagProps) {
  const t = useMessages()
  const field = flagField(about)
  const flag = valueIn(partOf(view.sheet, part), field)
  if (typeof flag !== 'string') return null
  const known = told.find((each) => each.position === part && each.about === about)
  const isSeen = known?.flag === flag && known.seenAt != null
  const isUnsent = view.states.get(fieldKey(part, field))?.state === 'unsent'
  const state = isUnsent ? 'unsent' : isSeen ? 'seen' : 'sent'
  return (
    <Text size="sm" component="span" role="status" lh={1.2}>
      <IconFlagFilled size={14} aria-hidden /> {flagWords(flag, t)} ·{' '}
      {t(`silentFlags.state.${state}`)}
    </Text>
  )
}
