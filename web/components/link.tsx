import { Anchor, Button, NavLink } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** Links of the application, with the addresses checked: `<TextLink to="/shows/$showId" params={{ showId }}>`. */
export const TextLink = createLink(Anchor<'a'>)

export const LinkButton = createLink(Button<'a'>)

export const LinkRow = createLink(NavLink<'a'>)
