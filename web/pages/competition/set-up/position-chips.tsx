import { Chip, Group, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'

interface PositionChipsProps<Position extends string> {
  /** In the order in which judges sit and sheets are read. */
  all: readonly Position[]
  chosen: readonly Position[]
  /** Positions with marks of theirs: they stay. */
  judged: readonly string[]
  error: ReactNode
  onChange: (positions: Position[]) => void
}

export function PositionChips<Position extends string>(props: PositionChipsProps<Position>) {
  const { all, chosen, judged, error, onChange } = props
  const t = useMessages()
  return (
    <Input.Wrapper
      label={t('competitions.positions')}
      description={t('competitions.positions.hint')}
      labelElement="div"
      error={error}
    >
      <Chip.Group
        multiple
        value={[...chosen]}
        onChange={(wanted) =>
          onChange(all.filter((each) => wanted.includes(each) || judged.includes(each)))
        }
      >
        <Group gap="xs" mt="xs">
          {all.map((position) => (
            <Chip key={position} value={position} size="sm" disabled={judged.includes(position)}>
              {position}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
