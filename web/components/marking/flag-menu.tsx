import { Menu } from '@mantine/core'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { flagField, silentFlags, wholeRide } from '#domain/scoring/silent-flag.ts'
import { tellUnkept } from '#web/components/scoring/tell-unkept.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { FlagButton } from './flag-button.tsx'
import { flagWords } from './flag-words.ts'
import type { MarkingView } from './marking-view.ts'

export interface FlagMenuProps {
  view: Pick<MarkingView, 'sheet' | 'write'>
  part: string
  /** What is being marked now, and its words; undefined while nothing is. */
  current: { field: string; words: string } | undefined
  opened: boolean
  /** Closing gives the focus back to the mark. */
  onChange: (opened: boolean) => void
}

/** Tells C something about what is marked now, without a word; the same again takes it back. */
export function FlagMenu({ view, part, current, opened, onChange }: FlagMenuProps) {
  const t = useMessages()
  const [isWhole, setIsWhole] = useState(false)
  const about = isWhole || current === undefined ? wholeRide : current.field
  const field = flagField(about)
  const stands = valueIn(partOf(view.sheet, part), field)
  const set = (flag: string | null) => void view.write(part, field, flag).catch(tellUnkept)
  return (
    <Menu
      opened={opened}
      onChange={(next) => {
        if (!next) setIsWhole(false)
        onChange(next)
      }}
      position="top-end"
      width={320}
      trapFocus
      keepMounted={false}
    >
      <Menu.Target>
        <FlagButton isRaised={stands !== null} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label fz="md">
          {t('silentFlags.about', {
            about: about === wholeRide ? t('silentFlags.ride') : (current?.words ?? ''),
          })}
        </Menu.Label>
        {silentFlags.map((flag) => (
          <Menu.Item
            key={flag}
            mih={52}
            fz="lg"
            fw={flag === stands ? 700 : undefined}
            leftSection={flag === stands ? <IconFlagFilled size={20} /> : <IconFlag size={20} />}
            onClick={() => set(flag)}
          >
            {flagWords(flag, t)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {stands !== null && (
          <Menu.Item mih={52} fz="lg" onClick={() => set(null)}>
            {t('silentFlags.takeBack')}
          </Menu.Item>
        )}
        {about !== wholeRide && (
          <Menu.Item mih={52} fz="lg" closeMenuOnClick={false} onClick={() => setIsWhole(true)}>
            {t('silentFlags.wholeRide')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
