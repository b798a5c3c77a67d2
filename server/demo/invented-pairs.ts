/** Somebody with a horse. Nobody of that name is meant. */
export type Pair = readonly [
  headNumber: string,
  firstName: string,
  familyName: string,
  nation: string,
  horse: string,
]

export const dressageRiders: readonly Pair[] = [
  ['101', 'Lena', 'Brandstätter', 'AUT', 'Abendrot 7'],
  ['102', 'Sophie', 'van der Meer', 'NED', 'Kastanje'],
  ['103', 'Jürgen', 'Öhlschläger', 'GER', 'Waldläufer'],
  ['104', 'Elin', 'Sjöberg', 'SWE', 'Norrsken'],
  ['105', 'Camille', 'Dufour', 'FRA', 'Étoile du Matin'],
  ['106', 'Inés', 'Castaño', 'ESP', 'Relámpago'],
  ['107', 'Tomáš', 'Dvořák', 'CZE', 'Bílý Vítr'],
  ['108', 'Zsófia', 'Kovács', 'HUN', 'Csillag'],
  ['109', 'Niamh', 'O’Sullivan', 'IRL', 'Silver Strand'],
  ['110', 'Marek', 'Wiśniewski', 'POL', 'Złoty Jesion'],
  ['111', 'Giulia', 'Ferraro', 'ITA', 'Temporale'],
  ['112', 'Kirsten', 'Møller', 'DEN', 'Havnefoged'],
  ['113', 'Lena', 'Brandstätter', 'AUT', 'Morgentau'],
  ['114', 'Andreea', 'Țurcanu', 'ROU', 'Fulger'],
  ['115', 'Lena', 'Brandstätter', 'AUT', 'Gletscherbach'],
  ['116', 'Katja', 'Žagar', 'SLO', 'Burja'],
]

/** One of them rides in the dressage as well: the day plan has somebody to keep apart. */
export const jumpers: readonly Pair[] = [
  ['201', 'Anouk', 'Vermeulen', 'BEL', 'Zilverling'],
  ['202', 'Conor', 'Gallagher', 'IRL', 'Glen of Imaal'],
  ['203', 'Felix', 'Rautenberg', 'GER', 'Querbeet'],
  ['204', 'Maëlle', 'Guérin', 'FRA', 'Feu Follet'],
  ['205', 'Joana', 'Figueiredo', 'POR', 'Maré Alta'],
  ['206', 'Mikkel', 'Ørsted', 'DEN', 'Nordlys'],
  ['207', 'Chiara', 'Bellandi', 'ITA', 'Sirocco'],
  ['208', 'Oliver', 'Hawksworth', 'GBR', 'Kettle Black'],
  ['209', 'Niamh', 'O’Sullivan', 'IRL', 'Saltmarsh'],
  ['210', 'Sanne', 'Hoekstra', 'NED', 'Windvaan'],
]

/** One of them rides in the dressage as well. */
export const eventers: readonly Pair[] = [
  ['301', 'Harriet', 'Ashdown', 'GBR', 'Bramble Lane'],
  ['302', 'Lukas', 'Ebenhöh', 'AUT', 'Steinadler'],
  ['303', 'Aleksandra', 'Głowacka', 'POL', 'Żubrówka'],
  ['304', 'Théo', 'Lacombe', 'FRA', 'Vent d’Autan'],
  ['305', 'Freja', 'Lindholm', 'SWE', 'Granskog'],
  ['306', 'Ruairí', 'Mac Mathúna', 'IRL', 'Stone Bridge'],
  ['307', 'Katharina', 'Wolfsgruber', 'GER', 'Heckenrose'],
  ['308', 'Bram', 'de Wit', 'NED', 'Polderjongen'],
  ['309', 'Lucía', 'Echeverría', 'ESP', 'Cierzo'],
  ['310', 'Tomáš', 'Dvořák', 'CZE', 'Lesní Duch'],
]

/** A driver with what is in front of the carriage and who stands on it. */
export interface Turnout {
  driver: Pair
  furtherHorse: string
  groom: readonly [firstName: string, familyName: string]
}

export const turnouts: readonly Turnout[] = [
  turnout(['401', 'Gábor', 'Szűcs', 'HUN', 'Betyár'], 'Bandi', ['Réka', 'Szűcs']),
  turnout(['402', 'Willem', 'Kuipers', 'NED', 'Ids'], 'Jelle', ['Jitske', 'Kuipers']),
  turnout(['403', 'Magdalena', 'Hirschauer', 'GER', 'Donner'], 'Doria', ['Uwe', 'Lohmann']),
  turnout(['404', 'Étienne', 'Bourquin', 'SUI', 'Jura'], 'Jonas', ['Élodie', 'Bourquin']),
  turnout(['405', 'Karin', 'Åkesson', 'SWE', 'Tor'], 'Tyra', ['Nils', 'Åkesson']),
  turnout(['406', 'Josef', 'Mühlbacher', 'AUT', 'Neapolitano'], 'Conversano', ['Resi', 'Fuchs']),
  turnout(['407', 'Małgorzata', 'Zielińska', 'POL', 'Wicher'], 'Wrzos', ['Piotr', 'Sowa']),
]

function turnout(driver: Pair, furtherHorse: string, groom: Turnout['groom']): Turnout {
  return { driver, furtherHorse, groom }
}
