// WooCommerce writes the titles of its export in the language of the shop: those of its public translations.
import { plainName } from './table-columns.ts';

/** The titles that this import reads, by their English names without spaces; several where a translation was changed. */
const translations: readonly Readonly<Record<string, string>>[] = [
  // German
  {
    type: 'Typ',
    sku: 'Artikelnummer',
    published: 'Veröffentlicht',
    visibilityincatalog: 'Sichtbarkeit im Katalog',
    shortdescription: 'Kurzbeschreibung',
    description: 'Beschreibung',
    'instock?': 'Vorrätig?',
    stock: 'Bestand|Lager|Lagerbestand',
    regularprice: 'Regulärer Preis',
    categories: 'Kategorien',
    images: 'Bilder',
    parent: 'Übergeordnetes Produkt',
    brands: 'Marken',
    attributename: 'Attribut # Name',
    'attributevalue(s)': 'Attribut # Wert(e)',
  },
  // French
  {
    sku: 'UGS',
    name: 'Nom',
    published: 'Publié',
    visibilityincatalog: 'Visibilité dans le catalogue',
    shortdescription: 'Description courte',
    'instock?': 'En stock ?|En inventaire?',
    stock: 'Stock|Inventaire',
    regularprice: 'Tarif régulier',
    categories: 'Catégories',
    brands: 'Marques',
    attributename: "Nom de l'attribut #",
    'attributevalue(s)': "Valeur(s) de l'attribut #",
  },
  // Spanish
  {
    type: 'Tipo',
    name: 'Nombre',
    published: 'Publicado',
    visibilityincatalog: 'Visibilidad en el catálogo',
    shortdescription: 'Descripción corta',
    description: 'Descripción',
    'instock?': '¿Existencias?|¿En inventario?',
    stock: 'Inventario',
    regularprice: 'Precio normal',
    categories: 'Categorías',
    images: 'Imágenes',
    parent: 'Superior|Principal',
    brands: 'Marcas',
    attributename: 'Nombre del atributo #',
    'attributevalue(s)': 'Valor(es) del atributo #',
  },
  // Italian
  {
    type: 'Tipo',
    sku: 'COD',
    name: 'Nome',
    published: 'Pubblicato',
    visibilityincatalog: 'Visibilità nel catalogo',
    shortdescription: 'Breve descrizione',
    description: 'Descrizione',
    'instock?': 'In stock?',
    stock: 'Magazzino',
    regularprice: 'Prezzo di listino',
    categories: 'Categorie',
    images: 'Immagine|Immagini',
    parent: 'Genitore',
    brands: 'Brand|Marchi',
    attributename: 'Attributo # nome',
    'attributevalue(s)': 'Attributo # valore(i)|Attributo # valuta(e)',
  },
  // Portuguese of Brazil
  {
    type: 'Tipo',
    name: 'Nome',
    published: 'Publicado',
    visibilityincatalog: 'Visibilidade no catálogo',
    shortdescription: 'Descrição curta',
    description: 'Descrição',
    'instock?': 'Em estoque?',
    stock: 'Estoque',
    regularprice: 'Preço',
    categories: 'Categorias',
    images: 'Imagens',
    parent: 'Ascendente|Produto ascendente',
    brands: 'Marcas',
    attributename: 'Nome do atributo #',
    'attributevalue(s)': 'Valores do atributo #',
  },
  // Dutch
  {
    sku: 'Artikelnummer',
    name: 'Naam',
    published: 'Gepubliceerd',
    visibilityincatalog: 'Zichtbaarheid in catalogus',
    shortdescription: 'Korte beschrijving|Korte omschrijving',
    description: 'Beschrijving',
    'instock?': 'Op voorraad?',
    stock: 'Voorraad',
    regularprice: 'Reguliere prijs',
    categories: 'Categorieën',
    images: 'Afbeeldingen',
    parent: 'Hoofd',
    brands: 'Merken',
    attributename: 'Naam eigenschap #',
    'attributevalue(s)': 'Waarde eigenschap #|Waarde(n) eigenschap #',
  },
  // Polish
  {
    id: 'Identyfikator',
    type: 'Rodzaj|Typ',
    name: 'Nazwa',
    published: 'Opublikowany|Opublikowano',
    visibilityincatalog: 'Widoczność w katalogu',
    shortdescription: 'Krótki opis',
    description: 'Opis',
    'instock?': 'W magazynie?|Na stanie?',
    stock: 'Stan magazynowy|Magazyn',
    regularprice: 'Cena|Cena regularna',
    categories: 'Kategorie',
    images: 'Obrazki',
    parent: 'Nadrzędny|Element nadrzędny|Rodzic',
    brands: 'Marki',
    attributename: 'Nazwa atrybutu #',
    'attributevalue(s)': 'Wartości atrybutu #',
  },
  // Turkish
  {
    id: 'Kimlik',
    type: 'Tür',
    sku: 'Stok kodu (SKU)',
    name: 'İsim',
    published: 'Yayımlanmış',
    visibilityincatalog: 'Katalogda görünürlük',
    shortdescription: 'Kısa açıklama',
    description: 'Açıklama',
    'instock?': 'Stokta?',
    stock: 'Stok',
    regularprice: 'Normal fiyat',
    categories: 'Kategoriler',
    images: 'Görseller',
    parent: 'Ebeveyn',
    brands: 'Markalar',
    attributename: 'Nitelik # ismi',
    'attributevalue(s)': 'Nitelik # değer(ler)i',
  },
  // Russian
  {
    type: 'Тип',
    sku: 'Артикул',
    name: 'Имя',
    published: 'Опубликован',
    visibilityincatalog: 'Видимость в каталоге',
    shortdescription: 'Краткое описание|Короткое описание',
    description: 'Описание',
    'instock?': 'В наличии?|Наличие',
    stock: 'Запасы',
    regularprice: 'Базовая цена',
    categories: 'Категории',
    images: 'Изображения',
    parent: 'Родительский',
    brands: 'Бренды',
    attributename: 'Имя атрибута #|Название атрибута #',
    'attributevalue(s)': 'Значение(-я) аттрибута(-ов) #|Значения атрибутов #',
  },
  // Japanese
  {
    type: 'タイプ',
    name: '名前',
    published: '公開済み',
    visibilityincatalog: 'カタログでの表示|表示されるカテゴリー',
    shortdescription: '簡単な説明',
    description: '説明',
    'instock?': '在庫の有無',
    stock: '在庫',
    regularprice: '標準価格',
    categories: 'カテゴリー',
    images: '画像',
    parent: '親',
    brands: 'ブランド',
    attributename: '属性#の名前',
    'attributevalue(s)': '属性#の値',
  },
  // Korean
  {
    type: '형식',
    name: '이름',
    published: '발행됨',
    visibilityincatalog: '카탈로그에 표시 여부',
    shortdescription: '간단한 설명',
    description: '설명',
    'instock?': '재고가 있나요?',
    stock: '재고',
    regularprice: '정상 가격',
    categories: '카테고리',
    images: '이미지',
    parent: '상위',
    attributename: '속성 # 이름',
    'attributevalue(s)': '속성 # 값',
  },
  // Chinese of the mainland
  {
    type: '类型',
    name: '名称',
    published: '已发布',
    visibilityincatalog: '在列表页可见',
    shortdescription: '简短描述',
    description: '描述',
    'instock?': '有货?',
    stock: '库存',
    regularprice: '常规售价',
    categories: '分类',
    images: '图片',
    parent: '父级',
    brands: '品牌',
    attributename: '属性#名称',
    'attributevalue(s)': '属性#值',
  },
  // Chinese of Taiwan
  {
    id: '代碼',
    type: '類型',
    sku: '貨號',
    name: '名稱',
    published: '已發佈',
    visibilityincatalog: '目錄的可見度',
    shortdescription: '簡短內容說明',
    'instock?': '有庫存?',
    stock: '庫存',
    regularprice: '原價',
    categories: '分類',
    images: '圖片',
    parent: '上層',
    attributename: '屬性#名稱',
    'attributevalue(s)': '屬性#值',
  },
  // Arabic
  {
    id: 'المعرف',
    type: 'النوع',
    sku: 'رمز المنتج (SKU)',
    name: 'الاسم',
    published: 'تم النشر',
    visibilityincatalog: 'إمكانية العرض في الكاتلوج',
    shortdescription: 'وصف قصير',
    description: 'الوصف',
    'instock?': 'متوفر؟',
    stock: 'المخزون',
    regularprice: 'السعر الافتراضي',
    categories: 'التصنيفات',
    images: 'الصور',
    parent: 'الأب',
    brands: 'العلامات التجارية',
    attributename: 'اسم السمة #',
    'attributevalue(s)': 'قيمة/قيم السمة #',
  },
  // Persian
  {
    id: 'شناسه',
    type: 'نوع',
    sku: 'شناسه محصول',
    name: 'نام',
    published: 'منتشر شده',
    visibilityincatalog: 'قابل مشاهده در کاتالوگ',
    shortdescription: 'توضیح کوتاه',
    description: 'توضیحات',
    'instock?': 'در انبار؟',
    stock: 'انبار',
    regularprice: 'قیمت عادی',
    categories: 'دسته\u200cها',
    images: 'تصاویر',
    parent: 'مادر',
    attributename: 'نام # صفت',
    'attributevalue(s)': 'مقدار(های) # صفت',
  },
];

/** Writes a title as it is compared: programs write apostrophes, accents and the Turkish I in several ways. */
const compared = (title: string): string =>
  plainName(title.normalize('NFKC')).replaceAll('i\u0307', 'i').replaceAll(/[’‘]/g, "'");

const english = new Map(
  translations.flatMap((titles) =>
    Object.entries(titles).flatMap(([name, all]) => all.split('|').map((title) => [compared(title), name] as const)),
  ),
);

/** The columns of WPML, whose titles begin with a word for further data in the language of the shop: `Meta: _wpml_import_…`. */
const translationColumn = /^[^:]+:wpmlimport(languagecode|sourcelanguagecode|translationgroup)$/;
const translationNames: Readonly<Record<string, string>> = {
  languagecode: 'language',
  sourcelanguagecode: 'sourcelanguage',
  translationgroup: 'translationgroup',
};

/** Returns the English name of a column without spaces; what no translation has stays as it is. */
export function englishName(name: string): string {
  const title = compared(name);
  const [, translation] = translationColumn.exec(title) ?? [];
  if (translation !== undefined) return translationNames[translation] ?? name;
  const [, number] = /([0-9]+)/.exec(title) ?? [];
  const found =
    english.get(title) ??
    (number && english.get(title.replace(number, '#'))?.replace('attribute', `attribute${number}`));
  return found || name;
}

/** Returns all titles that stand for an English name, as they are compared. */
export const titlesFor = (name: string): string[] => [
  name,
  ...[...english].flatMap(([title, of]) => (of === name ? [title] : [])),
];
