import type { CategoryContent, ProductContent } from '../content/content-types.ts';
import type { PictureSpec, View } from './picture-spec.ts';
import type { Scene } from './scenes.ts';

const standingScenes: readonly Scene[] = ['plinth', 'arch', 'sweep', 'disc', 'window', 'blocks'];

function viewsOf(product: ProductContent): readonly View[] {
  return product.colours.length > 1
    ? [...product.colours.map(() => 'front' as const), 'scale']
    : ['front', 'close', 'scale'];
}

function sceneOf(view: View, product: ProductContent, place: number): Scene {
  if (view === 'scale') return 'plain';
  const lying = product.style.pose === 'lying';
  if (view === 'front') return lying ? 'table' : (standingScenes[place % standingScenes.length] ?? 'sweep');
  return lying ? 'plain' : 'sweep';
}

/** Returns the pictures of a product. Its position in its category selects the scene, so that neighbours differ. */
function picturesOfProduct(product: ProductContent, category: CategoryContent, place: number): PictureSpec[] {
  const { style } = product;
  const tones = product.colours.map(({ hex }) => hex);
  const ownTone = tones[0] ?? style.tone;
  return viewsOf(product).map((view, index) => ({
    name: [...product.pictures, ...product.descriptionPictures][index] ?? product.slug,
    view,
    scene: sceneOf(view, product, place),
    tint: category.tint,
    style,
    tone: view === 'front' ? (tones[index] ?? ownTone) : ownTone,
  }));
}

export function allPictureSpecs(products: readonly ProductContent[], categories: readonly CategoryContent[]) {
  return categories.flatMap((category) =>
    products
      .filter((product) => product.category === category.slug)
      .flatMap((product, place) => picturesOfProduct(product, category, place)),
  );
}
