/** The tree of goods in Italian: id | name | sentence. */
export const CATEGORY_TABLE_IT = `
100 | Computer | Portatili, fissi, monitor e tutto quello che li circonda.
110 | Portatili | Dalla macchina leggera da viaggio alla workstation potente.
111 | Ultraportatili | Sottili e leggeri, con una batteria che dura tutto il giorno.
112 | Lavoro e studio | Computer versatili per casa, scuola e ufficio.
113 | Portatili da gioco | Schermo veloce e grafica dedicata, in formato da viaggio.
120 | Computer fissi | Computer silenziosi per la casa e workstation potenti.
130 | Monitor | Schermi nitidi per lavoro, giochi e fotoritocco.
131 | Monitor da ufficio | Schermi che riposano gli occhi nelle giornate lunghe.
132 | Monitor da gioco | Frequenze alte e tempi di risposta brevi.
133 | Monitor ultrawide | Spazio per due finestre, senza giunta.
140 | Periferiche | Tastiere, mouse, webcam e docking station.
141 | Tastiere | Tastiere silenziose e precise, con disposizione nordica.
142 | Mouse | Con e senza filo, per mani di ogni misura.
143 | Webcam | Ti si vede bene anche in una stanza poco illuminata.
144 | Docking station | Tutto collegato con un solo cavo.
150 | Archiviazione | Spazio per i tuoi file, sulla scrivania e in tasca.
151 | SSD esterni | Dischi veloci che resistono agli urti.
152 | Dischi rigidi | Spazio economico per i backup.
153 | Chiavette USB | Una piccola memoria per il portachiavi.
154 | Schede di memoria | Schede per fotocamere, droni e telefoni.
200 | Telefoni | Smartphone, orologi e accessori.
210 | Smartphone | Telefoni con fotocamera e batteria che reggono il confronto.
220 | Accessori per telefoni | Custodie, vetri e supporti.
221 | Custodie per telefoni | Protezione senza ingombro inutile.
222 | Proteggi schermo | Vetro temperato e filtri per la privacy.
230 | Smartwatch | Orologi per l’allenamento, il sonno e ogni giorno.
300 | Tablet ed e-reader | Per il divano, la scuola e il tavolo da disegno.
310 | Tablet | Schermi luminosi per guardare e lavorare.
320 | E-reader | Migliaia di libri in un dispositivo leggero.
330 | Penne digitali | Penne precise per gli appunti.
400 | TV e video | Televisori, proiettori e tutto il resto.
410 | Televisori | Un’immagine grande dai colori naturali.
420 | Proiettori | Una serata al cinema senza televisore.
430 | Supporti da parete | Il televisore ben saldo al muro.
440 | Antenne | Da interno e da esterno.
450 | Telecomandi | Un solo telecomando per tutti i dispositivi.
500 | Audio | Cuffie, altoparlanti e hi-fi.
510 | Cuffie | Con e senza filo.
511 | Cuffie con cancellazione del rumore | Silenzio in viaggio e in ufficio.
512 | Auricolari | Un suono che sta in una piccola custodia.
513 | Cuffie con cavo | Per l’ascolto e lo studio, senza ritardo.
520 | Altoparlanti | Portatili e per la casa.
521 | Altoparlanti Bluetooth | Musica per la spiaggia e la casa di vacanza.
522 | Diffusori da scaffale | Coppie stereo per il salotto.
530 | Soundbar | Voci chiare e bassi decisi.
540 | Giradischi | Lascia suonare il vinile.
550 | Amplificatori | Per stereo e home cinema.
560 | Microfoni | Per dirette, strumenti e riunioni.
600 | Fotocamere | Fotocamere, obiettivi e attrezzatura.
610 | Fotocamere mirrorless | Obiettivi intercambiabili, immagini senza compromessi.
620 | Obiettivi | Dal grandangolo al teleobiettivo.
630 | Action cam | Reggono il maltempo e la velocità.
640 | Droni | Foto e video dall’alto.
650 | Treppiedi | Immagine ferma, mano calma.
660 | Borse fotografiche | L’attrezzatura al sicuro in viaggio.
700 | Gaming | Console, controller e mobili.
710 | Console da gioco | Console per il salotto.
720 | Controller | Per console e computer.
730 | Cuffie da gioco | Prima senti, poi vedi.
740 | Tastiere da gioco | Switch meccanici e illuminazione.
750 | Mouse e tappetini da gioco | Controllo preciso.
751 | Mouse da gioco | Mouse leggeri con sensori precisi.
752 | Tappetini per mouse | Una superficie liscia e uniforme.
760 | Mobili da gioco | Sedie e scrivanie per sessioni lunghe.
761 | Sedie da gioco | Un sostegno regolabile per la schiena.
762 | Scrivanie regolabili | Da seduti o in piedi.
770 | Visori VR | Entra nel gioco.
780 | Computer da gioco | Computer da gioco già montati.
800 | Casa smart | Luci, serrature e sensori che lavorano insieme.
810 | Illuminazione smart | La luce giusta per ogni momento.
811 | Lampadine smart | Regola luminosità e tonalità dal telefono.
812 | Lampade | Lampade da tavolo e da terra.
820 | Sicurezza | Sai che cosa succede in casa.
821 | Telecamere di sorveglianza | Un’immagine nitida, dentro e fuori.
822 | Serrature smart | Apri la porta senza chiave.
823 | Sensori | Movimento, umidità, temperatura e fumo.
830 | Prese smart | Accendi i dispositivi all’ora giusta.
840 | Termostati | Calore costante con meno energia.
900 | Elettrodomestici | Macchine per la cucina e la casa.
910 | Piccoli elettrodomestici da cucina | Dal caffè del mattino alla cena.
911 | Macchine da caffè | Caffè filtro ed espresso.
912 | Bollitori | Acqua calda in un attimo.
913 | Tostapane | Tostato in modo uniforme.
914 | Friggitrici ad aria | Croccante con poco olio.
915 | Frullatori | Frullati, zuppe e salse.
916 | Forni a microonde | Scongelare e riscaldare.
917 | Forni | Ventilati e con pirolisi.
920 | Grandi elettrodomestici | Cibi al fresco e bucato pulito.
921 | Frigoriferi | Silenziosi e parchi nei consumi.
922 | Lavatrici | Bucato pulito, programmi delicati.
930 | Pulizia | Aspirapolvere che fanno il lavoro per te.
931 | Robot aspirapolvere | Aspirano e lavano secondo il programma.
932 | Scope elettriche | Un aspirapolvere leggero a portata di mano.
940 | Qualità dell’aria | Aria più pulita da respirare.
950 | Cura della persona | Rasatura e cura.
1000 | Batterie e caricatori | Energia per i dispositivi, a casa e in viaggio.
1010 | Pile | AA, AAA, a bottone e altri formati.
1020 | Pile ricaricabili | Ricarica e riusa.
1030 | Caricatori per pile | Una ricarica delicata per le tue pile.
1040 | Power bank | Energia in più in tasca.
1050 | Caricabatterie | Caricabatterie USB-C, dal telefono al portatile.
1060 | Batterie per utensili | Batterie di ricambio per utensili a batteria.
1070 | Power station | Elettricità per la casa di vacanza e i blackout.
1100 | Cavi e accessori | Collega i tuoi dispositivi.
1110 | Cavi | Ricarica, video, audio e rete.
1111 | Cavi USB | Per la ricarica e i dati.
1112 | Cavi video | HDMI e DisplayPort.
1113 | Cavi di rete | Una connessione senza disturbi.
1114 | Cavi audio | Per l’hi-fi e gli strumenti.
1120 | Adattatori | Dal connettore sbagliato a quello giusto.
1130 | Multiprese | Più prese, in sicurezza.
1200 | Rete | Una connessione veloce in ogni stanza.
1210 | Router | Router Wi-Fi 6 e Wi-Fi 7.
1220 | Sistemi mesh | Copertura in tutta la casa.
1230 | Switch di rete | Più porte per la tua rete.
1300 | Stampa | Stampanti, inchiostri e carta.
1310 | Stampanti | Per casa e ufficio.
1320 | Cartucce d’inchiostro | Inchiostri per stampanti a getto.
1330 | Cartucce toner | Toner per stampanti laser.
1340 | Carta | Carta per copie e foto.
1400 | Software e servizi | Download, e-book e installazione.
1410 | Software | Licenze subito per e-mail.
1420 | E-book e guide | Guide all’uso dei tuoi dispositivi.
1430 | Installazione | Un tecnico a casa tua.
1440 | Piani di protezione | Copertura in caso di incidenti.
1450 | Carte regalo | Un regalo che va sempre bene.
1500 | Set | Dispositivi che stanno bene insieme, in un solo set.
1600 | Idee regalo | Regali scelti sotto i cento euro.
1700 | Campagna estiva | Una campagna finita.
1710 | Musica in spiaggia | Altoparlanti della campagna finita.
`
