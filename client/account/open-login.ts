import { linkSheet } from '../island/sheet.ts'
import { panels } from '../shell/panel-places.ts'
import { makeAccountPanel, type PanelPlace } from './panel.ts'
import panelSheet from '../styles/panels.css?url'

/** Opens the login panel; it is created when it is first opened. */
export async function openLogin(place: PanelPlace): Promise<void> {
  await linkSheet(panelSheet)
  await makeAccountPanel(place, {
    $panels: panels.$panels,
    openAccount: (form) => panels.openAccount(form),
  })
  panels.openAccount('login')
}
