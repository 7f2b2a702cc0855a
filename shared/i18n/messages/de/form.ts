import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/form.ts'

/** Messages about form entries, in German. */
export const messages: CatalogueOf<typeof english> = {
  'form.required': 'Dieses Feld wird benötigt.',
  'form.required-choice': 'Hier wird eine Angabe benötigt.',
  'form.needed.email': 'Geben Sie die E-Mail-Adresse ein.',
  'form.needed.first-name': 'Geben Sie den Vornamen ein.',
  'form.needed.last-name': 'Geben Sie den Nachnamen ein.',
  'form.needed.name': 'Geben Sie Ihren Namen ein.',
  'form.needed.street': 'Geben Sie Straße und Hausnummer ein.',
  'form.needed.postcode': 'Geben Sie die Postleitzahl ein.',
  'form.needed.city': 'Geben Sie den Ort ein.',
  'form.needed.state': 'Geben Sie das Bundesland oder die Provinz ein.',
  'form.needed.phone': 'Geben Sie die Telefonnummer ein.',
  'form.needed.password': 'Geben Sie das Passwort ein.',
  'form.needed.current-password': 'Geben Sie Ihr aktuelles Passwort ein.',
  'form.needed.new-password': 'Geben Sie das neue Passwort ein.',
  'form.needed.repeated-password': 'Geben Sie das Passwort noch einmal ein.',
  'form.needed.order-number': 'Geben Sie die Bestellnummer ein.',
  'form.needed.subject': 'Geben Sie den Betreff ein.',
  'form.needed.message': 'Schreiben Sie die Nachricht.',
  'form.needed.question': 'Schreiben Sie Ihre Frage.',
  'form.needed.nickname': 'Geben Sie einen Namen oder Spitznamen ein.',
  'form.needed.review-title': 'Geben Sie der Bewertung eine Überschrift.',
  'form.needed.review': 'Schreiben Sie die Bewertung.',
  'form.needed.feedback': 'Schreiben Sie Ihre Rückmeldung.',
  'form.needed.country': 'Wählen Sie das Land.',
  'form.needed.payment-method': 'Wählen Sie die Zahlungsart.',
  'form.email.at':
    'Geben Sie eine gültige E-Mail-Adresse an. Sie braucht ein @-Zeichen, zum Beispiel name@beispiel.de.',
  'form.email.domain':
    'Geben Sie eine gültige E-Mail-Adresse an. Nach dem @-Zeichen braucht sie einen Namen mit Punkt, zum Beispiel name@beispiel.de.',
  'form.email.space':
    'Geben Sie eine gültige E-Mail-Adresse an. Schreiben Sie sie ohne Leerzeichen, zum Beispiel name@beispiel.de.',
  'form.email-alone.at':
    'Geben Sie eine gültige E-Mail-Adresse ein. Sie braucht ein @-Zeichen, zum Beispiel name@beispiel.de.',
  'form.email-alone.domain':
    'Geben Sie eine gültige E-Mail-Adresse ein. Nach dem @-Zeichen braucht sie einen Namen mit Punkt, zum Beispiel name@beispiel.de.',
  'form.email-alone.space':
    'Geben Sie eine gültige E-Mail-Adresse ein. Schreiben Sie sie ohne Leerzeichen, zum Beispiel name@beispiel.de.',
  'form.name-min': 'Der Name muss mindestens {min} Buchstaben haben.',
  'form.email': 'Geben Sie eine gültige E-Mail-Adresse an.',
  'form.email-alone': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'form.password-min': 'Das Passwort muss mindestens {min} Zeichen haben.',
  'form.passwords-identical': 'Die Passwörter müssen gleich sein.',
  'form.too-long': 'Der Text ist zu lang.',
  'form.one-line': 'Verwenden Sie nur eine Zeile.',
  'form.summary': 'Prüfen Sie Folgendes',
  'form.optional': '(optional)',
}
