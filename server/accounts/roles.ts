import { ADMINISTER } from './viewer.ts'

/**
 * What a role may do beyond the objects that access entries name. Seeing and changing shows is a
 * matter of access entries; privileges are for what belongs to no object.
 */
export const roles: Readonly<Record<string, readonly string[]>> = {
  administrator: [ADMINISTER],
  organizer: ['create_show', 'manage_money', 'manage_access'],
  show_office: ['manage_entries', 'print', 'export'],
  judge: ['judge'],
  timekeeper: ['keep_time'],
  speaker: ['speak'],
  veterinarian: ['check_horses'],
  rider: ['enter'],
}
